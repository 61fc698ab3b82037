import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { downloadCsv } from '~/platform/csv'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import { type Graph, skillName } from '../career-graph.queries'
import { hatch } from '../heat-look'
import { useGridKeys } from '../use-grid-keys'
import type { Matrix } from './way.queries'

interface Cell {
  has: number
  of: number
  need: number
  isMust: boolean
}

interface MatrixRow {
  id: string
  name: string
  cells: ReadonlyMap<string, Cell>
}

/** The ground of a cell by the share that meets the need, blue for all; the numbers in it say the same. */
function lookOf({ has, of }: Cell): string {
  const share = of === 0 ? 1 : has / of
  return share >= 1
    ? 'bg-data-blue/36'
    : share >= 0.67
      ? 'bg-data-blue/15'
      : share >= 0.34
        ? 'bg-data-orange/15'
        : 'bg-data-orange/36'
}

/** Role by skill or outlet by skill: how many of those who need it meet it. */
export function MatrixSection({ graph, matrix }: { graph: Graph; matrix: Matrix }) {
  const t = useTranslations('careerSkills.matrix')
  const locale = localeOfTag(useLocale())
  const [by, setBy] = useState<'roles' | 'outlets'>('roles')
  const rows = by === 'roles' ? rowsOfRoles(graph, matrix) : rowsOfOutlets(matrix)
  const skills = graph.skills
    .filter(({ id }) => rows.some(({ cells }) => cells.has(id)))
    .sort((one, other) => skillName(one, locale).localeCompare(skillName(other, locale), locale))
  const keys = useGridKeys(rows.length, skills.length)
  const write = ({ has, of }: Cell) => (by === 'roles' ? `${has}/${of}` : String(has))
  const file = () =>
    downloadCsv(
      t('file'),
      [
        { header: t(by === 'roles' ? 'role' : 'outlet'), value: ({ name }: MatrixRow) => name },
        ...skills.map((skill) => ({
          header: skillName(skill, locale),
          value: ({ cells }: MatrixRow) => {
            const cell = cells.get(skill.id)
            return cell ? write(cell) : ''
          },
        })),
      ],
      rows,
    )
  return (
    <Section
      title={t('title')}
      lead={t(by === 'roles' ? 'leadRoles' : 'leadOutlets', {
        people: matrix.people,
        expiring: matrix.expiring,
      })}
    >
      <SegmentedControl
        label={t('by')}
        name="by"
        value={by}
        onChange={setBy}
        options={(['roles', 'outlets'] as const).map((value) => ({ value, label: t(`bys.${value}`) }))}
      />
      {rows.length === 0 ? (
        <p className="py-6 text-ink-soft">{t('nobody')}</p>
      ) : (
        <div className="-mx-5 mt-4 overflow-x-auto px-5 md:mx-0 md:px-0">
          <table className="border-collapse tabular-nums" {...keys.grid} aria-label={t(`bys.${by}`)}>
            <thead>
              <tr className="align-bottom">
                <th
                  scope="col"
                  className="sticky left-0 bg-paper pr-3 pb-2 text-left font-medium text-ink-soft text-sm"
                >
                  {t(by === 'roles' ? 'role' : 'outlet')}
                </th>
                {skills.map((skill) => (
                  <th key={skill.id} scope="col" className="px-0.5 pb-2 font-medium text-sm">
                    <span className="mx-auto block max-h-40 rotate-180 text-left leading-tight [writing-mode:vertical-rl]">
                      {skillName(skill, locale)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.id} className="border-hairline border-t">
                  <th
                    scope="row"
                    className="sticky left-0 max-w-40 bg-paper py-1 pr-3 text-left font-normal text-sm"
                  >
                    {row.name}
                  </th>
                  {skills.map((skill, column) => (
                    <MatrixCell
                      key={skill.id}
                      cell={row.cells.get(skill.id)}
                      skill={skillName(skill, locale)}
                      row={row.name}
                      write={write}
                      place={keys.at(at, column)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-3 text-ink-soft text-sm">{t('legend')}</p>
      <ExportLine isShown={rows.length > 0} onExport={() => void file()} />
    </Section>
  )
}

interface MatrixCellProps {
  cell: Cell | undefined
  skill: string
  row: string
  write: (cell: Cell) => string
  place: object
}

function MatrixCell({ cell, skill, row, write, place }: MatrixCellProps) {
  const t = useTranslations('careerSkills.matrix')
  const { number } = useFormatter()
  const told = cell
    ? t('cell', {
        row,
        skill,
        has: number(cell.has),
        of: number(cell.of),
        need: cell.need,
        must: cell.isMust ? t('must') : '',
      })
    : t('notNeeded', { row, skill })
  return (
    <td className="p-px text-center">
      <span
        {...place}
        role="note"
        aria-label={told}
        title={told}
        className={`flex size-11 items-center justify-center text-sm ${cell ? lookOf(cell) : hatch} ${cell?.isMust ? 'font-semibold underline' : ''}`}
      >
        {cell ? write(cell) : null}
      </span>
    </td>
  )
}

function rowsOfRoles(graph: Graph, matrix: Matrix): MatrixRow[] {
  return graph.roles.flatMap(({ id, name }) => {
    const cells = matrix.roles.filter(({ job_role_id }) => job_role_id === id)
    if (cells.length === 0) return []
    return [
      {
        id,
        name,
        cells: new Map(
          cells.map((cell) => [
            cell.skill_id,
            { has: cell.has, of: cell.people, need: cell.need, isMust: cell.is_gate },
          ]),
        ),
      },
    ]
  })
}

function rowsOfOutlets({ outlets, outlet_names: names }: Matrix): MatrixRow[] {
  return [...new Set(outlets.map(({ outlet_id }) => outlet_id))]
    .map((id) => ({
      id,
      name: names[id] ?? '',
      cells: new Map(
        outlets
          .filter(({ outlet_id }) => outlet_id === id)
          .map((cell) => [
            cell.skill_id,
            { has: cell.has, of: cell.people, need: cell.need, isMust: cell.is_gate },
          ]),
      ),
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
