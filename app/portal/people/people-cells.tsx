import { useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { PersonLink } from '../person-link'
import { employmentState, today } from './employment-state'
import type { ListedPerson } from './people.queries'
import { type Selection, Tick } from './selection'

/** How a person is written in the list and in a CSV file, there as the import reads it. */
export function usePeopleColumns(selection: Selection | null): Column<ListedPerson>[] {
  const t = useTranslations('organisation.people')
  const words = useTranslations('access')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  // One job role for all outlets, or one for each.
  const roles = ({ placements }: ListedPerson) => {
    const names = placements.map(({ jobRole }) => jobRole ?? '')
    return new Set(names).size > 1 ? names.join(' | ') : (names[0] ?? '')
  }
  const access = ({ access: way }: ListedPerson) => words(`ways.${way}`)
  const tick: Column<ListedPerson>[] = selection
    ? [
        {
          key: 'tick',
          header: t('together.column'),
          phone: 'corner',
          cell: (person) => <Tick person={person} selection={selection} />,
        },
      ]
    : []
  return [
    ...tick,
    {
      key: 'full_name',
      header: t('name'),
      isRowHeader: true,
      cell: (person) => <Name person={person} />,
      csv: ({ name }) => name,
    },
    { key: 'code', header: t('code'), csv: ({ code }) => code },
    {
      key: 'employee_code',
      header: t('codeShort'),
      cell: ({ code }) => <span className="whitespace-nowrap">{code ?? '–'}</span>,
      phone: { at: 'small', cell: ({ code }) => code },
    },
    { key: 'email', header: t('email'), csv: ({ email }) => email },
    { key: 'phone', header: t('phone'), csv: ({ phone }) => phone },
    { key: 'language', header: t('language'), csv: ({ language }) => t(`languages.${language}`) },
    {
      key: 'placement',
      header: t('placement'),
      phone: 'line',
      cell: (person) => <Places person={person} />,
    },
    {
      key: 'outlet',
      header: t('outlet'),
      csv: ({ placements }) => placements.map(({ outlet }) => outlet).join(' | '),
    },
    { key: 'jobRole', header: t('jobRole'), csv: roles },
    { key: 'contact', header: t('contact'), cell: (person) => <Contact person={person} /> },
    {
      key: 'access',
      header: words('filter'),
      phone: 'small',
      cell: (person) => <span className="whitespace-nowrap">{access(person)}</span>,
      csv: access,
    },
    {
      key: 'joined_on',
      header: t('joinedOn'),
      cell: ({ joinedOn }) => <span className="whitespace-nowrap">{day(joinedOn)}</span>,
      csv: ({ joinedOn }) => joinedOn,
    },
    { key: 'leftOn', header: t('leftOn'), csv: ({ leftOn }) => leftOn },
  ]
}

function Name({ person: { id, name, leftOn } }: { person: ListedPerson }) {
  const t = useTranslations('organisation.people')
  const dateTime = useDateTime()
  const state = employmentState(leftOn, today())
  const day = leftOn ? dateTime(new Date(leftOn), { dateStyle: 'medium' }) : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PersonLink id={id}>{name}</PersonLink>
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
