import { useTranslations } from 'use-intl'
import type { SeenTable } from '~/domain/shops/seen-results'
import { SeenFiles } from '../../seen-files'
import type { SeenTile } from './dashboards.queries'

interface BoardFilesProps {
  tenant: { id: string; name: string }
  by: string
  title: string
  /** Which filters are on. */
  about: string
  tiles: readonly SeenTile[]
  seen: React.RefObject<ReadonlyMap<string, SeenTable>>
}

/** The dashboard as a workbook and on paper: every tile that is seen, in its order, with its drawing. */
export function BoardFiles({ tenant, by, title, about, tiles, seen }: BoardFilesProps) {
  const t = useTranslations('reportBoards')
  return (
    <SeenFiles
      tenant={tenant}
      by={by}
      of="reports"
      fileName={title}
      results={() => ({
        title,
        about,
        tables: tiles.flatMap(({ id }) => seen.current.get(id) ?? []),
        remarks: tiles.some(({ id }) => !seen.current.has(id)) ? [t('someMissing')] : [],
      })}
    />
  )
}
