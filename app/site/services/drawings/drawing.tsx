import { useTranslations } from 'use-intl'
import type { ServiceId } from '~content/schemas/service'
import { ControlChart } from './control-chart'
import { CriticalPath } from './critical-path'
import { Enquiries } from './enquiries'
import { Forgetting } from './forgetting'
import { PointLedger } from './point-ledger'
import { Quadrants } from './quadrants'
import { Tenure } from './tenure'
import { TimeStudy } from './time-study'
import { Visits } from './visits'

/** Each service is drawn from the shape of its own data. */
const drawings: Record<ServiceId, () => React.ReactNode> = {
  'sales-excellence': Enquiries,
  'talent-optimization': Tenure,
  'digital-transformation': TimeStudy,
  'mystery-shopping': Visits,
  'frontline-training': Forgetting,
  'kpi-management': ControlChart,
  'guest-loyalty': PointLedger,
  'menu-and-pricing': Quadrants,
  'opening-readiness': CriticalPath,
}

interface DrawingProps {
  of: string
  /** What it shows; the drawing itself is silent for screen readers. */
  caption?: string
}

export function Drawing({ of, caption }: DrawingProps) {
  const t = useTranslations('services')
  const Shape = drawings[of as ServiceId]
  return (
    <figure>
      <svg viewBox="0 0 400 270" className="w-full" aria-hidden="true">
        <Shape />
      </svg>
      {caption ? (
        <figcaption className="mt-3 text-ink-soft text-sm">
          <span className="font-medium text-ink">{t('illustrative')}</span> {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}
