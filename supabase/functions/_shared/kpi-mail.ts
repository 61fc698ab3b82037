import { writeFigure } from '../../../app/domain/kpi/write-figure.ts'
import { languageTag } from '../../../app/domain/locale.ts'
import { writeNumber } from '../../../app/domain/numbers.ts'
import { pageLink } from './confirm-link.ts'
import type { MailLanguage } from './mail-words.ts'
import { type KpiMailFacts, type KpiMailKind, kpiMailKinds, type MailSignal } from './mail-words-kpis.ts'
import { oneClickLink } from './site-mail-links.ts'

interface KpiMail {
  facts: KpiMailFacts
  link: string
  /** Where its reader switches it off; only in what comes by itself. */
  leave?: string
  /** Where their mail program does so for them (RFC 8058). */
  oneClick?: string
}

interface ToldSignal {
  name: Record<MailLanguage, string>
  act: Record<MailLanguage, string>
  outlet: string
  unit: string
  decimals: number
  figure: number
  former: number
  basis: 'last_year' | 'week_before'
  rule: string
  is_better: boolean | null
}

const msInDay = 86_400_000

/** What the database says of signals and actions, as their mails tell it; undefined for other mails. */
export function kpiMail(
  template: string,
  data: Record<string, unknown> | null,
  language: MailLanguage,
  siteUrl: string,
): KpiMail | undefined {
  if (!isKpiMail(template)) return undefined
  const text = (name: string) => (typeof data?.[name] === 'string' ? data[name] : undefined)
  if (template === 'kpi_signals') {
    const told = Array.isArray(data?.signals) ? (data.signals as ToldSignal[]) : []
    return {
      facts: {
        signals: told.map((signal) => signalOf(signal, language)),
        week: weekOf(text('week') ?? '', language),
      },
      link: pageLink(siteUrl, 'en', '/app/dashboards/signals'), // signed-in pages follow the person's language by themselves
      ...leaving(text('leave_code'), language, siteUrl),
    }
  }
  const due = text('due_on')
  return {
    facts: {
      actionTitle: text('action_title'),
      actionProof: text('action_proof'),
      actionDue: due && new Intl.DateTimeFormat(languageTag[language], longDay).format(new Date(due)),
      actionOutlet: text('place'),
      actionNote: text('action_note'),
    },
    link: pageLink(siteUrl, 'en', `/app/actions/${encodeURIComponent(text('action_id') ?? '')}`),
  }
}

const longDay = { dateStyle: 'long', timeZone: 'UTC' } as const

function leaving(code: string | undefined, language: MailLanguage, siteUrl: string) {
  if (!code) return undefined // a mail that was queued before there was one
  return {
    leave: `${pageLink(siteUrl, language, '/mail-off')}#${encodeURIComponent(code)}`,
    oneClick: oneClickLink(siteUrl, language, code, 'mail-off'),
  }
}

function isKpiMail(template: string): template is KpiMailKind {
  return (kpiMailKinds as readonly string[]).includes(template)
}

function weekOf(monday: string, language: MailLanguage): string {
  const from = new Date(monday)
  return new Intl.DateTimeFormat(languageTag[language], longDay).formatRange(
    from,
    new Date(from.getTime() + 6 * msInDay),
  )
}

function signalOf(told: ToldSignal, language: MailLanguage): MailSignal {
  const { unit, decimals, figure, former } = told
  const isPoints = unit === 'percent' || unit === 'points'
  const size = Math.abs(figure - former)
  return {
    kpi: told.name[language],
    outlet: told.outlet,
    figure: writeFigure(language, { unit, decimals }, figure),
    former: writeFigure(language, { unit, decimals }, former),
    move: {
      by: isPoints
        ? writeNumber(language, size, size < 9.95 ? 1 : 0)
        : writeFigure(language, { unit, decimals }, size),
      isPoints,
      isLess: figure < former,
    },
    basis: told.basis,
    isRun: told.rule.startsWith('run'),
    ...(told.is_better !== true && { advice: told.act[language] }),
  }
}
