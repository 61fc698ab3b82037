import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import type { Dashboard } from './dashboards.queries'
import type { BoardWorking } from './use-board-work'

/** The versions of a dashboard, folded away; one that is taken is a further version, and can be taken back. */
export function BoardVersions({
  versions,
  working,
}: {
  versions: Dashboard['versions']
  working: BoardWorking
}) {
  const t = useTranslations('reportBoards')
  const build = useTranslations('reports.build')
  const dateTime = useDateTime()
  if (versions.length < 2) return null
  return (
    <details className="mt-10 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft text-sm">
        {build('versions')}
      </summary>
      <ul className="divide-y divide-hairline">
        {versions.map(({ number, tiles, name_en, name_hi, saved_by: by, saved_at: at }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <span>
              {build('version', {
                number,
                at: dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
                by: by ?? build('nobody'),
              })}
            </span>
            <Button
              variant="secondary"
              aria-label={t('takeVersionOf', { number })}
              onClick={() =>
                working.edit((now) => ({
                  ...now,
                  name_en,
                  name_hi,
                  // a tile that is still there knows what its report says now
                  tiles: tiles.map((tile) => ({
                    name: null,
                    is_missing: false,
                    ...now.tiles.find((one) => one.report !== null && one.report === tile.report),
                    ...tile,
                    ...(tile.report && {
                      query: now.tiles.find((one) => one.report === tile.report)?.query ?? tile.query,
                    }),
                  })),
                }))
              }
            >
              {t('takeVersion')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
