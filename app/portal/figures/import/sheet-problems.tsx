import { useTranslations } from 'use-intl'
import { isoDay } from '~/domain/kpi-import/column-days'
import { downloadCsv } from '~/platform/csv'
import type { Outlet } from '~/platform/outlets.queries'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useFigureCodeWords } from '../figure-code-words'
import { useDayWords } from '../sheet/use-day-words'
import type { ListOfFile } from './list-file'
import type { SheetImport } from './use-sheet-import'

interface SheetProblemsProps {
  job: SheetImport
  list: ListOfFile
  outlets: readonly Outlet[]
}

const shownMax = 50

/** The rows that cannot be saved or look odd, with why; and the result of every row as a file. */
export function SheetProblems({ job, list, outlets }: SheetProblemsProps) {
  const t = useTranslations('sheetImport')
  const codes = useFigureCodeWords()
  const words = useDayWords()
  const { tried, found, figures, once, rows } = job
  if (!tried || !found || !once) return null
  const textOf = new Map(list.lines.map(({ line, cells }) => [line, cells]))
  const told = (line: number) => (textOf.get(line) ?? []).filter((cell) => cell.trim() !== '').join(', ')
  const problems = [
    ...found.unreadable.map(({ line, code, told }) => ({
      line: String(line),
      told,
      why: codes.refused(code),
    })),
    ...tried.refused.flatMap(({ line, code }) => {
      const said = figures[line - 1]
      return said ? [{ line: String(said.line), told: told(said.line), why: codes.refused(code) }] : []
    }),
    ...tried.doubts.map(({ outlet_id, day, code }) => ({
      line: '',
      told: `${outlets.find(({ id }) => id === outlet_id)?.name ?? ''}, ${words.period(day, day)}`,
      why: codes.doubt(code),
    })),
  ]

  async function save() {
    const refused = new Map(tried?.refused.map(({ line, code }) => [line, codes.refused(code)]))
    const changed = new Map(tried?.changed.map(({ line, kept }) => [line, kept]))
    const results = [
      ...figures.map((figure, at) => ({
        line: figure.line,
        outlet: figure.outlet,
        day: rows[at]?.day ?? '',
        measure: figure.measure,
        value: figure.value as number | string,
        result:
          refused.get(at + 1) ??
          (changed.has(at + 1)
            ? t('result.changed', { kept: String(changed.get(at + 1)) })
            : t('result.fresh')),
      })),
      ...(once?.figures ?? [])
        .filter(({ outlet }) => !job.matched.has(outlet))
        .map((figure) => ({ ...figure, day: isoDay(figure.day), result: t('result.unmatched') })),
      ...(found?.unreadable ?? []).map(({ line, code, told }) => ({
        line,
        outlet: '',
        day: '',
        measure: '',
        value: told,
        result: codes.refused(code),
      })),
    ].toSorted((one, other) => one.line - other.line)
    await downloadCsv(
      `${t('resultsFile')}-${list.name}`,
      (['line', 'outlet', 'day', 'measure', 'value', 'result'] as const).map((key) => ({
        header: t(`resultColumns.${key}`),
        value: (row: (typeof results)[number]) => row[key],
      })),
      results,
    )
  }

  return (
    <div>
      {problems.length > 0 ? (
        <>
          <h3 className="mb-2 font-semibold text-lg">{t('problems')}</h3>
          <ul className="mb-3">
            {problems.slice(0, shownMax).map(({ line, told, why }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
              <li key={at} className="border-hairline border-b py-2">
                <span className="[overflow-wrap:anywhere]">
                  {line ? `${t('problemRow')} ${line}: ` : ''}
                  {told}
                </span>
                <span className="block text-ink-soft text-sm">{why}</span>
              </li>
            ))}
          </ul>
          {problems.length > shownMax ? (
            <p className="mb-3 text-ink-soft">{t('onlyFirst', { count: String(shownMax) })}</p>
          ) : null}
        </>
      ) : null}
      <Button variant="secondary" onClick={() => void save()}>
        <Icon name="download" />
        {t('results')}
      </Button>
    </div>
  )
}
