import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type Standing, standings } from '~/domain/certification-state'
import { localeOfTag } from '~/domain/locale'
import { Icon } from '~/ui/icons'
import { standingLooks } from '../standing-mark'
import type { WallCertification } from '../wall-row'
import type { StandingNumbers } from './wall.queries'
import { noOutlet } from './wall-query'

const fills = {
  missing: 'border-danger bg-danger-soft',
  expired: 'border-danger bg-danger-soft',
  expiring: 'border-warning bg-warning-soft',
  valid: 'border-success bg-success-soft',
} as const satisfies Record<Standing, string>

interface GridFieldProps {
  /** Null for those who work in none. */
  outletId: string | null
  certification: WallCertification
  /** Undefined where nobody needs it. */
  numbers: StandingNumbers | undefined
}

/** How an outlet stands with a certification: the worst there is, as sign, colour and number; a press shows the people. */
export function GridField({ outletId, certification, numbers }: GridFieldProps) {
  const t = useTranslations('compliance')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const worst = standings.find((standing) => (numbers?.[standing] ?? 0) > 0)
  if (!numbers || !worst) return <span className="sr-only">{t('notNeeded')}</span>
  const { icon, tone } = standingLooks[worst]
  const look = `mx-auto flex size-9 flex-col items-center justify-center rounded-sm border ${fills[worst]} ${tone}`
  const words = t('field', { certification: certification.title[locale], ...numbers })
  const state = worst === 'valid' ? '' : '&state=todo'
  return (
    <Link
      to={`/app/courses/compliance/outlets/${outletId ?? noOutlet}?certification=${certification.id}${state}`}
      aria-label={words}
      className="flex min-h-11 min-w-11 items-center hover:bg-paper-deep"
    >
      <span className={look}>
        <Icon name={icon} className="size-4" />
        <span className="font-semibold text-xs leading-none tabular-nums">{number(numbers[worst])}</span>
      </span>
    </Link>
  )
}
