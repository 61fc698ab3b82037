import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { readyBoards } from '~/domain/reports/dashboard'
import type { ReadyKey } from '~/domain/reports/library'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { savedAddress } from '../build-address'
import { boardName } from '../dashboards/board-name'
import type { ListedDashboard } from '../dashboards/dashboards.queries'
import type { SavedReport } from '../saved/saved.queries'

interface ShelfProps {
  open: readonly ReadyKey[]
  saved: readonly SavedReport[]
  boards: readonly ListedDashboard[]
  /** What one has marked, in the order in which it was. */
  marks: readonly string[]
}

/** Finds a report or dashboard by its name; without a word what one has marked. */
export function Shelf({ open, saved, boards, marks }: ShelfProps) {
  const t = useTranslations('reports')
  const boardWords = useTranslations('reportBoards')
  const locale = localeOfTag(useLocale())
  const [typed, setTyped] = useState('')
  const all = [
    ...open.map((key) => ({
      thing: key as string,
      name: t(`ready.${key}.title`),
      to: `/app/reports/${key}`,
    })),
    ...readyBoards.map((key) => ({
      thing: key as string,
      name: boardWords(`ready.${key}.title`),
      to: `/app/reports/dashboards/${key}`,
    })),
    ...saved
      .filter((one) => !one.is_archived)
      .map((one) => ({ thing: one.id, name: one.name, to: savedAddress(one) })),
    ...boards
      .filter((one) => !one.is_archived)
      .map((one) => ({
        thing: one.id,
        name: boardName(one, locale),
        to: `/app/reports/dashboards/${one.id}`,
      })),
  ]
  const wanted = typed.trim().toLocaleLowerCase()
  const found = wanted
    ? all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    : marks.flatMap((mark) => all.filter(({ thing }) => thing === mark))
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
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
