import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import type { ListedPerson } from './people.queries'
import { type Selection, Tick } from './selection'
import { employmentState, today } from './standing'

/** The address of one person's record; the filters stay in it for the way back. */
export function withPerson(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search)
  next.set('person', id)
  return next.toString()
}

/** How a person is written in the table, in the list of a phone and in a CSV file. */
export function usePeopleCells(selection: Selection | null) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  // As the import reads them: one job role for all outlets, or one for each.
  const places = ({ placements }: ListedPerson) => placements.map(({ outlet }) => outlet).join(' | ')
  const roles = ({ placements }: ListedPerson) => {
    const names = placements.map(({ jobRole }) => jobRole ?? '')
    return new Set(names).size > 1 ? names.join(' | ') : (names[0] ?? '')
  }
  return {
    columns: [
      ...(selection
        ? [
            {
              key: 'tick',
              header: t('together.column'),
              cell: (person: ListedPerson) => <Tick person={person} selection={selection} />,
            },
          ]
        : []),
      {
        key: 'full_name',
        header: t('name'),
        cell: (person: ListedPerson) => <Name person={person} />,
        isRowHeader: true,
        isSortable: true,
      },
      {
        key: 'employee_code',
        header: t('codeShort'),
        cell: ({ code }: ListedPerson) => <span className="whitespace-nowrap">{code ?? '–'}</span>,
        isSortable: true,
      },
      {
        key: 'placement',
        header: t('placement'),
        cell: (person: ListedPerson) => <Places person={person} />,
      },
      { key: 'contact', header: t('contact'), cell: (person: ListedPerson) => <Contact person={person} /> },
      {
        key: 'login',
        header: t('login'),
        cell: ({ hasLogin }: ListedPerson) => (
          <span className="whitespace-nowrap">{t(hasLogin ? 'hasLogin' : 'noLogin')}</span>
        ),
      },
      {
        key: 'joined_on',
        header: t('joinedOn'),
        cell: ({ joinedOn }: ListedPerson) => <span className="whitespace-nowrap">{day(joinedOn)}</span>,
        isSortable: true,
      },
    ],
    narrow: (person: ListedPerson) => (
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-medium">
            <Name person={person} />
          </p>
          <div className="text-sm">
            <Places person={person} />
          </div>
          <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
            {person.code ? <span>{person.code}</span> : null}
            <span>{t(person.hasLogin ? 'hasLogin' : 'noLogin')}</span>
          </p>
        </div>
        {selection ? <Tick person={person} selection={selection} /> : null}
      </div>
    ),
    exported: [
      { header: t('name'), value: ({ name }: ListedPerson) => name },
      { header: t('code'), value: ({ code }: ListedPerson) => code },
      { header: t('email'), value: ({ email }: ListedPerson) => email },
      { header: t('phone'), value: ({ phone }: ListedPerson) => phone },
      { header: t('language'), value: ({ language }: ListedPerson) => t(`languages.${language}`) },
      { header: t('outlet'), value: places },
      { header: t('jobRole'), value: roles },
      { header: t('joinedOn'), value: ({ joinedOn }: ListedPerson) => joinedOn },
      { header: t('leftOn'), value: ({ leftOn }: ListedPerson) => leftOn },
      { header: t('login'), value: ({ hasLogin }: ListedPerson) => t(hasLogin ? 'hasLogin' : 'noLogin') },
    ],
  }
}

function Name({ person: { id, name, leftOn } }: { person: ListedPerson }) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const [search] = useSearchParams()
  const state = employmentState(leftOn, today())
  const day = leftOn ? dateTime(new Date(leftOn), { dateStyle: 'medium' }) : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`?${withPerson(search, id)}`}
        className="-my-2.5 inline-flex min-h-11 items-center break-words text-link underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {state === 'left' ? <Badge>{t('leftBadge', { day })}</Badge> : null}
      {state === 'leaving' ? <Badge tone="warning">{t('leavesBadge', { day })}</Badge> : null}
    </span>
  )
}

function Places({ person: { placements } }: { person: ListedPerson }) {
  const t = useTranslations('organisation.people')
  if (placements.length === 0) return <span className="text-ink-soft">{t('noPlacement')}</span>
  return (
    <ul>
      {placements.map(({ outlet, jobRole }) => (
        <li key={outlet}>
          {outlet}
          {jobRole ? <span className="text-ink-soft">{` · ${jobRole}`}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function Contact({ person: { email, phone } }: { person: ListedPerson }) {
  if (!email && !phone) return '–'
  return (
    <span className="flex flex-col">
      {email ? <span className="[overflow-wrap:anywhere]">{email}</span> : null}
      {phone ? <span className="whitespace-nowrap tabular-nums">{writePhone(phone)}</span> : null}
    </span>
  )
}
