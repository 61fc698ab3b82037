import { useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { downloadCsv } from './csv'
import { logger } from './logger'
import { toasts } from './toasts'

interface CsvExportOptions<Row> {
  fileName: string
  columns: Parameters<typeof downloadCsv<Row>>[1]
  /** The rows in pieces, as they are fetched. */
  pieces: () => AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  words?: Partial<Words>
}

interface Words {
  running: (count: number) => string
  cancel: string
  done: (count: number) => string
  cut: (count: number) => string
  failed: string
}

/** No export is longer; whoever needs more asks for a shorter time. */
export const exportRowsMax = 50_000

/** A long CSV export: `start` collects the rows piece by piece, `progress` says how far it is and offers to stop. */
export function useCsvExport<Row>({ fileName, columns, pieces, words: own }: CsvExportOptions<Row>) {
  const words = { ...useWords(), ...own }
  const [count, setCount] = useState<number>()
  const run = useRef<object>(undefined)

  async function start() {
    if (run.current) return
    const mine = {}
    run.current = mine
    setCount(0)
    try {
      const rows: Row[] = []
      let isCut = false
      for await (const piece of pieces()) {
        if (run.current !== mine) return
        rows.push(...piece.slice(0, exportRowsMax - rows.length))
        setCount(rows.length)
        isCut = rows.length >= exportRowsMax
        if (isCut) break
      }
      if (run.current !== mine) return
      await downloadCsv(fileName, columns, rows)
      toasts.show(
        isCut
          ? { title: words.cut(rows.length), variant: 'warning' }
          : { title: words.done(rows.length), variant: 'success' },
      )
    } catch (error) {
      logger.warn('an export could not be finished', error)
      if (run.current === mine) toasts.show({ title: words.failed, variant: 'destructive' })
    }
    if (run.current === mine) stop()
  }

  function stop() {
    run.current = undefined
    setCount(undefined)
  }

  return {
    start: () => void start(),
    progress:
      count === undefined ? null : (
        <ExportProgress text={words.running(count)} count={count} cancel={words.cancel} onCancel={stop} />
      ),
  }
}

function useWords(): Words {
  const t = useTranslations('ui.list.exporting')
  return {
    running: (count) => t('running', { count }),
    cancel: t('cancel'),
    done: (count) => t('done', { count }),
    cut: (count) => t('cut', { count }),
    failed: t('failed'),
  }
}

interface ExportProgressProps {
  text: string
  count: number
  cancel: string
  onCancel: () => void
}

function ExportProgress({ text, count, cancel, onCancel }: ExportProgressProps) {
  const { number } = useFormatter()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1 border-marigold border-l-4 pl-4">
      <p role="status">{text}</p>
      <progress aria-label={text} max={exportRowsMax} value={count} className="h-2 w-40 accent-brand">
        {number(count)}
      </progress>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}

/** All pages of a list, one after the other, from a function that fetches the page beginning at a row. */
export async function* pagesOf<Row>(
  read: (from: number, size: number) => Promise<readonly Row[]>,
  size = 500,
) {
  for (let from = 0; from < exportRowsMax; from += size) {
    const rows = await read(from, size)
    yield rows
    if (rows.length < size) return
  }
}
