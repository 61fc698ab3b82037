import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { ReportFolder } from '../folders/folders.queries'
import type { Thing } from './use-things'

interface ShelfProps {
  /** Whatever can be opened here. */
  things: readonly Thing[]
  folders: readonly ReportFolder[]
  /** What one has marked, in the order in which it was. */
  marks: readonly string[]
}

/** Finds a report or dashboard by its name or that of its folder; without a word what one has marked. */
export function Shelf({ things, folders, marks }: ShelfProps) {
  const t = useTranslations('reports')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const folderOf = (key: string) => folders.find((one) => one.things.includes(key))?.name ?? ''
  const found = wanted
    ? things.filter(({ thing, name }) =>
        [name, folderOf(thing)].some((one) => one.toLocaleLowerCase().includes(wanted)),
      )
    : marks.flatMap((mark) => things.filter(({ thing }) => thing === mark))
  return (
    <Section title={t('marks.title')} lead={found.length === 0 && !wanted ? t('marks.none') : undefined}>
      <search className="mb-4 block sm:w-96">
        <TextField
          type="search"
          name="find"
          label={t('marks.find')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </search>
      <p role="status" className={found.length > 0 || !wanted ? 'sr-only' : 'text-ink-soft'}>
        {wanted ? t('marks.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {found.map(({ thing, name, to }) => (
            <li key={thing}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
              >
                {name}
              </Link>
              {wanted && folderOf(thing) ? (
                <span className="block text-ink-soft text-sm">{folderOf(thing)}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
