import { staleMarksOf } from '~/domain/flag-staleness'
import { downloadCsv } from '~/platform/csv'
import type { Flag } from './features.queries'
import { stateOf } from './fitting-flags'

interface ExportWords {
  t: (key: never) => string
  fileName: string
  tenantName: (id: string) => string
  /** The column of whoever's eyes are looked through. */
  seen: { header: string; verdict: (flag: Flag) => { result: string; why: string } } | null
}

/** Saves flags as a CSV file, with the verdicts that are shown. */
export async function exportFlags(flags: readonly Flag[], now: Date, words: ExportWords) {
  const t = (key: string) => words.t(key as never)
  const names = (ids: readonly string[]) => ids.map(words.tenantName).join(', ')
  const { seen } = words
  await downloadCsv<Flag>(
    `${words.fileName}-${now.toISOString().slice(0, 10)}.csv`,
    [
      { header: t('key'), value: ({ key }) => key },
      { header: t('name'), value: ({ name }) => name },
      { header: t('description'), value: ({ description }) => description },
      { header: t('kind'), value: ({ kind }) => t(`kinds.${kind}`) },
      { header: t('scope'), value: ({ scope }) => t(`scopes.${scope}`) },
      { header: t('state'), value: (flag) => t(`states.${stateOf(flag, now)}`) },
      { header: t('percentage'), value: ({ percentage }) => percentage },
      { header: t('tiers'), value: ({ tiers }) => tiers.join(', ') },
      { header: t('let.in'), value: ({ included }) => names(included) },
      { header: t('let.out'), value: ({ excluded }) => names(excluded) },
      {
        header: t('isDefault'),
        value: ({ isOnByDefault }) => t(isOnByDefault ? 'facts.defaultOn' : 'facts.defaultOff'),
      },
      { header: t('expiresOn'), value: ({ expiresOn }) => expiresOn },
      { header: t('owner'), value: ({ owner }) => owner },
      {
        header: t('mark'),
        value: (flag) =>
          staleMarksOf(flag, now)
            .map((mark) => t(`marks.${mark}`))
            .join(', '),
      },
      { header: t('facts.changed'), value: ({ changedAt }) => changedAt },
      ...(seen
        ? [
            { header: seen.header, value: (flag: Flag) => seen.verdict(flag).result },
            { header: t('who.why'), value: (flag: Flag) => seen.verdict(flag).why },
          ]
        : []),
    ],
    flags,
  )
}
