import { useLocale, useTranslations } from 'use-intl'
import { writeHours } from '~/domain/clinics/hours-text'
import { languageNamesIn } from '~/domain/language-names'
import { localeOfTag } from '~/domain/locale'
import { write } from '~/domain/moment-words'
import type { Column } from '~/platform/list/list-view'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import type { Coach } from './keep.queries'

interface CoachColumns {
  /** Undefined for viewers who may change nothing. */
  onChange: ((coach: Coach) => void) | undefined
  onTurn: (coach: Coach, state: Coach['state']) => void
}

const tones = { active: 'success', paused: 'warning', ended: 'neutral' } as const

/** How a coach is written in the list. */
export function useCoachColumns({ onChange, onTurn }: CoachColumns): Column<Coach>[] {
  const t = useTranslations('clinicDesk.coaches')
  const tag = useLocale()
  const locale = localeOfTag(tag)
  const names = languageNamesIn(tag)
  const languagesOf = ({ languages }: Coach) => languages.map(names).join(', ')
  const dayOf = (weekday: string) =>
    write(locale, `2024-01-0${weekday}T00:00:00Z`, { weekday: 'short', timeZone: 'UTC' })
  const hoursOf = ({ week }: Coach) =>
    Object.keys(week)
      .sort()
      .map((weekday) => `${dayOf(weekday)} ${writeHours(week[weekday] ?? [])}`)
      .join('; ')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (coach) => (
        <span className="block min-w-0 break-words">
          {coach.name}
          {coach.person_id ? null : <span className="block text-ink-soft text-sm">{t('outside')}</span>}
        </span>
      ),
      csv: ({ name }) => name,
    },
    { key: 'hours', header: t('hours'), phone: 'small', cell: hoursOf, csv: hoursOf },
    { key: 'languages', header: t('languages'), phone: 'small', cell: languagesOf, csv: languagesOf },
    {
      key: 'cap',
      header: t('cap'),
      phone: 'labelled',
      cell: ({ daily_cap }) => daily_cap,
      csv: ({ daily_cap }) => daily_cap,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'corner',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    ...(onChange
      ? [
          {
            key: 'steps',
            header: t('steps'),
            phone: 'corner' as const,
            cell: (coach: Coach) =>
              coach.state === 'ended' ? null : (
                <ActionMenu
                  label={t('stepsOf', { name: coach.name })}
                  items={[
                    { key: 'change', label: t('change'), onSelect: () => onChange(coach) },
                    coach.state === 'active'
                      ? { key: 'pause', label: t('pause'), onSelect: () => onTurn(coach, 'paused') }
                      : { key: 'resume', label: t('resume'), onSelect: () => onTurn(coach, 'active') },
                    { key: 'end', label: t('end'), isDanger: true, onSelect: () => onTurn(coach, 'ended') },
                  ]}
                />
              ),
          },
        ]
      : []),
  ]
}
