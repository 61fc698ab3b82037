import { writeNumber } from '../../../app/domain/numbers.ts'
import { letterDay, tellLetter } from '../../../app/domain/reports/letter.ts'
import type { Letter } from '../../../app/domain/reports/letter-told.ts'
import english from '../../../messages/en/letter.ts'
import hindi from '../../../messages/hi/letter.ts'
import { pageLink } from './confirm-link.ts'
import type { MailFile } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import { type ReportMailFacts, type ReportMailKind, reportMailKinds } from './mail-words-reports.ts'
import { type FiledAnswer, reportCsv } from './report-csv.ts'
import { type ToldAlert, type ToldAnswer, writtenAlert, writtenReport } from './scheduled-report.ts'
import { oneClickLink } from './site-mail-links.ts'

interface ReportMail {
  facts: ReportMailFacts
  /** Mails that go outside have none into the product. */
  link?: string
  /** Where its reader stops it. */
  leave?: string
  /** Where their mail program does so for them (RFC 8058). */
  oneClick?: string
  /** What goes along. */
  file?: MailFile
}

const words = { en: english, hi: hindi }

/** What the mails of reports tell; undefined for other mails. */
export function reportMail(
  template: string,
  data: Record<string, unknown> | null,
  language: MailLanguage,
  siteUrl: string,
): ReportMail | undefined {
  if (!isReportMail(template)) return undefined
  const text = (name: string) => (typeof data?.[name] === 'string' ? data[name] : undefined)
  const name = text('name')
  if (template === 'report_failed' || template === 'report_outside_stopped')
    return { facts: { reportName: name ?? '' }, link: pageLink(siteUrl, 'en', '/app/reports/mails') }
  if (template === 'report_file')
    return {
      facts: {
        reportName: name ?? '',
        reportFile: {
          rows: writeNumber(language, Number(data?.rows ?? 0)),
          isCut: data?.is_cut === true,
          goesOn: letterDay(text('goes_on') ?? '', language),
        },
      },
      link: pageLink(siteUrl, 'en', '/app/reports/files'),
    }
  if (template === 'report_scheduled') {
    const { whole, rows, days } = writtenReport(data?.told as ToldAnswer[], language)
    return {
      facts: { reportName: name ?? '', reportWhole: whole, reportRows: rows, reportDays: days },
      link: pageLink(siteUrl, 'en', text('path') ?? '/app/reports'),
      ...leaving(text('leave_code'), language, siteUrl),
    }
  }
  if (template === 'report_address')
    return {
      facts: { reportAsks: text('full_name') ?? '' },
      link: `${pageLink(siteUrl, language, '/report-address')}#${encodeURIComponent(text('code') ?? '')}`,
    }
  if (template === 'report_outside') {
    const { whole, rows, days } = writtenReport(data?.told as ToldAnswer[], language)
    return {
      facts: { reportName: name ?? '', reportWhole: whole, reportRows: rows, reportDays: days },
      file: {
        name: `report-${text('day') ?? ''}.csv`,
        type: 'text/csv; charset=utf-8',
        content: reportCsv(data?.file as FiledAnswer[], language),
      },
      ...leaving(text('leave_code'), language, siteUrl),
    }
  }
  if (template === 'report_alert') {
    return {
      facts: { reportName: name ?? '', alert: writtenAlert(data as unknown as ToldAlert, language) },
      link: pageLink(siteUrl, 'en', text('path') ?? '/app/reports'),
      ...leaving(text('leave_code'), language, siteUrl),
    }
  }
  const week = text('week') ?? ''
  return {
    facts: { weekly: letterOf(data?.told as Letter, week, language, siteUrl) },
    link: pageLink(siteUrl, 'en', `/app/reports/letter?week=${week}`), // signed-in pages follow the person's language by themselves
    ...leaving(text('leave_code'), language, siteUrl),
  }
}

function letterOf(told: Letter, week: string, language: MailLanguage, siteUrl: string) {
  const own = words[language]
  const { facts, caveat, decision } = tellLetter(told, language, own.words)
  const link = (path: string) => pageLink(siteUrl, 'en', path)
  return {
    day: letterDay(week, language),
    facts: facts.map(({ heading, figure, text, to }) => ({
      words: `${heading}: ${figure}`,
      link: link(to),
      after: text,
    })),
    noFacts: own.noFacts,
    caveat: caveat.to ? { words: own.caveatTo, link: link(caveat.to), after: caveat.text } : caveat.text,
    decision: decision.to
      ? { words: decision.act, link: link(decision.to), after: decision.text }
      : decision.text,
    titles: { facts: own.factsTitle, caveat: own.caveatTitle, decision: own.decisionTitle },
  }
}

function leaving(code: string | undefined, language: MailLanguage, siteUrl: string) {
  if (!code) return undefined
  return {
    leave: `${pageLink(siteUrl, language, '/mail-off')}#${encodeURIComponent(code)}`,
    oneClick: oneClickLink(siteUrl, language, code, 'mail-off'),
  }
}

function isReportMail(template: string): template is ReportMailKind {
  return (reportMailKinds as readonly string[]).includes(template)
}
