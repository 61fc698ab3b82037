import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOfTag } from '~/domain/locale'
import { hoursOfMails, namesPeople, type ReportAsk } from '~/domain/reports/schedule'
import { timeZones } from '~/domain/time-zones'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import type { FieldErrors } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { type Schedule, type Schedules, saveSchedule } from './mails.queries'
import { chosenOutside, OutsideFields } from './outside-fields'

interface ScheduleDialogProps {
  tenantId: string
  personId: string
  /** The people and addresses that may get it. */
  all: Schedules
  title: string
  place: string
  query: string
  asks: readonly ReportAsk[]
  /** The one that is changed; without it a new one. */
  kept?: Schedule
  onClose: () => void
}

/** When a report comes by itself, to whom, and whether it comes where nothing has changed. */
export function ScheduleDialog({
  tenantId,
  personId,
  all,
  title,
  place,
  query,
  asks,
  kept,
  onClose,
}: ScheduleDialogProps) {
  const t = useTranslations('reportMails')
  const locale = localeOfTag(useLocale())
  const [id] = useState(() => kept?.id ?? crypto.randomUUID())
  const [rhythm, setRhythm] = useState(kept?.rhythm ?? 'week')
  const [sentIf, setSentIf] = useState(kept?.sent_if ?? 'always')
  const [outside, setOutside] = useState(() => chosenOutside(all, kept))
  const hasNames = outside.size > 0 && namesPeople(asks)
  const weekday = new Intl.DateTimeFormat(languageTag[locale], { weekday: 'long', timeZone: 'UTC' })
  const days = rhythm === 'week' ? 7 : 28
  const hours = [...new Set([...hoursOfMails, kept?.at_hour ?? 7])].toSorted((one, other) => one - other)
  const zones = [
    ...new Set([all.zone, kept?.zone ?? all.zone, ...timeZones(Intl.supportedValuesOf('timeZone'))]),
  ]
  const number = (form: FormData, name: string) => Number(form.get(name))
  return (
    <ChangeDialog
      title={t(kept ? 'edit' : 'begin')}
      confirmLabel={t(kept ? 'keep' : 'save')}
      fields={{ name_required: 'name', text_too_long: 'name', recipient_required: 'recipients' }}
      check={(form): FieldErrors => {
        const by = Number(form.get('changed_by') ?? 1)
        return {
          ...(!(Number.isInteger(by) && by >= 1 && by <= 1000) && { changed_by: t('changedByProblem') }),
          ...(hasNames && !form.has('names_agreed') && { names_agreed: t('outside.namesProblem') }),
        }
      }}
      onConfirm={async (form) => {
        await saveSchedule(tenantId, id, {
          name: String(form.get('name') ?? ''),
          place,
          query,
          asks,
          rhythm,
          on_day: rhythm === 'day' ? null : number(form, 'on_day'),
          at_hour: number(form, 'at_hour'),
          zone: String(form.get('zone')),
          sent_if: sentIf,
          changed_by: sentIf === 'changed' ? number(form, 'changed_by') : null,
          recipients: form.getAll('recipients').map(String),
          addresses: [...outside],
          names_agreed: form.has('names_agreed'),
        })
        return t(kept ? 'edited' : 'saved')
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        maxLength={80}
        autoComplete="off"
        defaultValue={title.slice(0, 80)}
        isRequired
      />
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="rhythm"
          label={t('rhythm')}
          value={rhythm}
          options={(['day', 'week', 'month'] as const).map((value) => ({
            value,
            label: t(`rhythms.${value}`),
          }))}
          onChange={({ target }) => setRhythm(target.value as 'day')}
        />
        {rhythm === 'day' ? null : (
          <Select
            key={rhythm}
            name="on_day"
            label={t(rhythm === 'week' ? 'weekday' : 'monthDay')}
            defaultValue={kept?.rhythm === rhythm ? String(kept.on_day ?? 1) : '1'}
            options={Array.from({ length: days }, (_, n) => ({
              value: String(n + 1),
              label: rhythm === 'week' ? weekday.format(Date.UTC(2026, 0, 5 + n)) : String(n + 1),
            }))}
          />
        )}
        <Select
          name="at_hour"
          label={t('hour')}
          defaultValue={String(kept?.at_hour ?? 7)}
          options={hours.map((hour) => ({
            value: String(hour),
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
        />
      </div>
      <Select
        name="zone"
        label={t('zone')}
        description={t('clock', { zone: all.zone })}
        defaultValue={kept?.zone ?? all.zone}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
      />
      <Select
        name="sent_if"
        label={t('sentIf')}
        value={sentIf}
        options={(['always', 'some', 'changed'] as const).map((value) => ({
          value,
          label: t(`conditions.${value}`),
        }))}
        onChange={({ target }) => setSentIf(target.value as 'always')}
      />
      {sentIf === 'changed' ? (
        <TextField
          name="changed_by"
          label={t('changedBy')}
          inputMode="numeric"
          defaultValue={String(kept?.changed_by ?? 5)}
          isRequired
        />
      ) : null}
      <fieldset>
        <legend className="font-medium text-sm">{t('recipients')}</legend>
        <p className="text-ink-soft text-sm">{t('recipientsHint')}</p>
        <div className="mt-1 max-h-56 overflow-y-auto">
          {all.readers.map((reader) => (
            <Checkbox
              key={reader.id}
              name="recipients"
              value={reader.id}
              label={t('reader', { name: reader.name, role: t(`roles.${reader.role}`) })}
              defaultChecked={
                kept ? kept.recipients.some((one) => one.id === reader.id) : reader.id === personId
              }
            />
          ))}
        </div>
      </fieldset>
      {all.addresses.length > 0 ? (
        <OutsideFields all={all} chosen={outside} onChoose={setOutside} hasNames={hasNames} />
      ) : null}
    </ChangeDialog>
  )
}
