import { useTranslations } from 'use-intl'
import { browserName } from '~/domain/browser-name'
import { dayInIndia } from '~/domain/india-moment'
import { useCsvExport } from '../csv-export'
import { useDateTime } from '../use-date-time'
import { type AuditEntry, listAudit } from './audit.queries'
import { differencesOf, isEmpty } from './differences'
import type { AuditData } from './load-audit'
import { useAuditWords } from './use-audit-words'

/** The whole filtered log as CSV, all pages of it. */
export function useAuditExport({ scope, filter }: AuditData) {
  const t = useTranslations('activity')
  const dateTime = useDateTime()
  const { who, action, record, field, value } = useAuditWords()

  function sideOf(entry: AuditEntry, side: 'before' | 'after'): string {
    return differencesOf(entry)
      .filter((difference) => !isEmpty(difference[side]))
      .map(
        (difference) => `${field(difference.key)}: ${value(difference.key, difference[side], entry.names)}`,
      )
      .join('; ')
  }

  async function* pieces() {
    let before: string | null = null
    do {
      const { entries, older }: Awaited<ReturnType<typeof listAudit>> = await listAudit(scope, {
        filter,
        before,
        limit: 500,
      })
      yield entries
      before = older
    } while (before)
  }

  return useCsvExport<AuditEntry>({
    fileName: `${t('export.file')}-${dayInIndia(new Date())}.csv`,
    pieces,
    columns: [
      {
        header: t('columns.when'),
        value: ({ at }) =>
          dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
      },
      { header: t('columns.who'), value: who },
      { header: t('export.email'), value: ({ actorEmail }) => actorEmail },
      { header: t('who.onBehalf'), value: ({ onBehalfOf }) => t(onBehalfOf ? 'values.yes' : 'values.no') },
      { header: t('columns.what'), value: action },
      { header: t('export.record'), value: record },
      { header: t('export.before'), value: (entry) => sideOf(entry, 'before') },
      { header: t('export.after'), value: (entry) => sideOf(entry, 'after') },
      { header: t('export.address'), value: ({ address }) => address },
      { header: t('export.browser'), value: ({ userAgent }) => (userAgent ? browserName(userAgent) : null) },
    ],
    words: { cut: (count) => t('export.cut', { count }) },
  })
}
