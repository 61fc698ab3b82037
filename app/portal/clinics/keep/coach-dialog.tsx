import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { languageNamesIn } from '~/domain/language-names'
import { timeZones } from '~/domain/time-zones'
import { useCourseText } from '~/lesson/course-text'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { ColleagueField } from '~/portal/colleague-field'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import { HoursFields, hoursOf } from '../hours-fields'
import { type Coach, type Kind, saveCoach } from './keep.queries'

interface CoachDialogProps {
  tenantId: string
  /** Null for a new one. */
  coach: Coach | null
  kinds: readonly Kind[]
  outlets: readonly Outlet[]
  now: number
  onClose: () => void
}

const languages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur', 'ne']

/** Who a coach is, what they offer where, and their hours. */
export function CoachDialog({ tenantId, coach, kinds, outlets, now, onClose }: CoachDialogProps) {
  const t = useTranslations('clinicDesk.coaches.form')
  const hours = useTranslations('clinics.hours')
  const read = useCourseText()
  const names = languageNamesIn(useLocale())
  const [id] = useState(() => coach?.id ?? crypto.randomUUID())
  const [from, setFrom] = useState<'inside' | 'outside'>(coach && !coach.person_id ? 'outside' : 'inside')
  const [person, setPerson] = useState<{ id: string; label: string } | null>(null)
  const personId = coach?.person_id ?? person?.id ?? null
  return (
    <ChangeDialog
      title={t(coach ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={{
        name_required: 'name',
        invalid_email: 'email',
        language_required: 'languages',
        coach_exists: 'email',
      }}
      check={(form) => ({
        ...(from === 'inside' && !personId && { '': t('whoMissing') }),
        ...Object.fromEntries(
          hoursOf(form).wrong.map((name) => [name, hours(name === 'days' ? 'wrongDays' : 'wrong')]),
        ),
      })}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const { week, days } = hoursOf(form)
        await saveCoach(tenantId, id, {
          person_id: from === 'inside' ? personId : null,
          name: text('name'),
          email: text('email') || null,
          language: text('language') === 'hi' ? 'hi' : 'en',
          languages: form.getAll('languages').map(String),
          about: text('aboutEn') || text('aboutHi') ? { en: text('aboutEn'), hi: text('aboutHi') } : null,
          outlets: form.getAll('outlets').map(String),
          types: form.getAll('types').map(String),
          daily_cap: Number(text('cap')),
          time_zone: text('zone'),
          week: week ?? {},
          days: days ?? {},
        })
        return t('saved')
      }}
    >
      {coach ? (
        <p className="font-medium">{coach.name}</p>
      ) : (
        <Select
          name="from"
          label={t('from')}
          description={t('fromHelp')}
          value={from}
          onChange={(event) => setFrom(event.target.value === 'outside' ? 'outside' : 'inside')}
          options={[
            { value: 'inside', label: t('inside') },
            { value: 'outside', label: t('outside') },
          ]}
        />
      )}
      {from === 'inside' ? (
        coach ? null : (
          <ColleagueField
            tenantId={tenantId}
            label={t('who')}
            description={t('whoHelp')}
            nobody={t('nobody')}
            other={t('other')}
            chosen={person?.label ?? null}
            onChoose={setPerson}
          />
        )
      ) : (
        <>
          <TextField
            name="name"
            label={t('name')}
            defaultValue={coach?.name ?? ''}
            maxLength={120}
            autoComplete="off"
            isRequired
          />
          <TextField
            type="email"
            name="email"
            label={t('email')}
            defaultValue={coach?.email ?? ''}
            maxLength={254}
            autoComplete="off"
            isRequired
          />
          <Select
            name="language"
            label={t('language')}
            defaultValue={coach?.language ?? 'en'}
            options={['en', 'hi'].map((code) => ({ value: code, label: names(code) }))}
          />
        </>
      )}
      <TickGroup
        name="languages"
        label={t('languages')}
        options={languages.map((code) => ({ id: code, name: names(code) }))}
        chosen={coach?.languages ?? ['en', 'hi']}
      />
      <TextArea name="aboutEn" label={t('aboutEn')} defaultValue={coach?.about?.en} maxLength={300} />
      <TextArea
        name="aboutHi"
        label={t('aboutHi')}
        defaultValue={coach?.about?.hi}
        maxLength={300}
        lang="hi-IN"
      />
      <NumberField name="cap" label={t('cap')} defaultValue={coach?.daily_cap ?? 4} min={1} max={20} />
      <HoursFields week={coach?.week ?? {}} days={coach?.days ?? {}} today={dayInIndia(new Date(now))} />
      <Select
        name="zone"
        label={t('zone')}
        defaultValue={coach?.time_zone ?? 'Asia/Kolkata'}
        options={timeZones(Intl.supportedValuesOf('timeZone')).map((zone) => ({ value: zone, label: zone }))}
      />
      {kinds.length > 0 ? (
        <TickGroup
          name="types"
          label={t('types')}
          description={t('typesHelp')}
          options={kinds.map((kind) => ({ id: kind.id, name: read(kind.name) }))}
          chosen={coach?.types ?? []}
        />
      ) : null}
      {outlets.length > 0 ? (
        <TickGroup
          name="outlets"
          label={t('outlets')}
          description={t('outletsHelp')}
          options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
          chosen={coach?.outlets ?? []}
        />
      ) : null}
    </ChangeDialog>
  )
}
