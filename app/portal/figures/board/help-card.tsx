import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Dialog } from '~/ui/dialog'
import type { Kpi, Measure } from '../kpis.queries'
import { formulaWords } from './formula-words'

interface HelpCardProps {
  /** Null while none is asked for. */
  kpi: Kpi | null
  measures: readonly Measure[]
  onClose: () => void
}

/** What a KPI is, how it is made, how to read it and what to do when it is bad. */
export function HelpCard({ kpi, measures, onClose }: HelpCardProps) {
  const locale = localeOfTag(useLocale())
  return (
    <Dialog isOpen={kpi !== null} onClose={onClose} title={kpi?.name[locale] ?? ''}>
      {kpi ? <KpiHelp kpi={kpi} measures={measures} level={3} /> : null}
    </Dialog>
  )
}

interface KpiHelpProps {
  kpi: Kpi
  measures: readonly Measure[]
  /** Of the headings. */
  level: 3 | 4
}

/** The words of a help card. */
export function KpiHelp({ kpi, measures, level }: KpiHelpProps) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <p>{kpi.help.what[locale]}</p>
      <Part level={level} title={t('card.formula')}>
        <Formula kpi={kpi} measures={measures} />
        {kpi.basis ? <p className="mt-2 text-ink-soft text-sm">{kpi.basis[locale]}</p> : null}
      </Part>
      {kpi.help.healthy ? (
        <Part level={level} title={t('card.healthy')}>
          <p>{kpi.help.healthy[locale]}</p>
          {kpi.help.source ? (
            <p className="text-ink-soft text-sm">{t('card.source', { source: kpi.help.source })}</p>
          ) : null}
        </Part>
      ) : null}
      <Part level={level} title={t('card.read')}>
        <p>{kpi.help.read[locale]}</p>
      </Part>
      <Part level={level} title={t('card.act')}>
        <p>{kpi.help.act[locale]}</p>
      </Part>
    </>
  )
}

interface PartProps {
  title: string
  level: 3 | 4
  children: React.ReactNode
}

function Part({ title, level, children }: PartProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mt-5 border-hairline border-t pt-4">
      <Heading className="mb-1 font-semibold text-ink-soft text-sm">{title}</Heading>
      {children}
    </div>
  )
}

function Formula({ kpi, measures }: { kpi: Kpi; measures: readonly Measure[] }) {
  const t = useTranslations('kpis')
  const locale = localeOfTag(useLocale())
  const { above, below, times } = formulaWords(
    kpi,
    (key) => measures.find((one) => one.key === key)?.name[locale] ?? key,
  )
  const change = kpi.isOfChange ? <p className="mt-1 text-sm">{t('card.ofChange')}</p> : null
  if (!below)
    return (
      <>
        <p>{above}</p>
        {change}
      </>
    )
  return (
    <>
      <p className="sr-only">{t('card.divided', { above, below, times: times ?? 'none' })}</p>
      <div aria-hidden="true" className="flex items-center gap-3">
        <span className="inline-grid text-center">
          <span className="border-ink border-b px-2 pb-1">{above}</span>
          <span className="px-2 pt-1">{below}</span>
        </span>
        {times ? <span className="whitespace-nowrap tabular-nums">× {times}</span> : null}
      </div>
      {change}
    </>
  )
}
