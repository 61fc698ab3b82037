import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOfMoment } from '~/domain/india-moment'
import { suggestSlug } from '~/domain/slug'
import { ChangeForm } from '~/platform/changes/change-form'
import { type Said, useChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { capacityMax, eventFields, minutesMax, readEventForm } from './event-fields'
import type { EventFields } from './events.queries'

interface EventFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial?: EventFields
  /** When what is shown at first was saved: what others save later is not overwritten. */
  savedAt?: string
  /** The slug of a published event stays as it is. */
  isSlugFixed?: boolean
  submitLabel: string
  /** Makes the change, leads on and returns what to say; throws Refusal. */
  onSave: (fields: EventFields, savedAt: string | undefined) => Promise<Said>
}

/** What makes an event: its words in both languages, time and place, places. */
export function EventForm({
  draft,
  initial,
  savedAt,
  isSlugFixed = false,
  submitLabel,
  onSave,
}: EventFormProps) {
  const t = useTranslations('eventDesk')
  const change = useChange('eventDesk', eventFields)
  const words = useEventWords()
  const [slug, setSlug] = useState(initial?.slug ?? '')
  const [openedAt] = useState(savedAt) // not the newest: the fields below stay as they were, too
  const [isOwnSlug, setOwnSlug] = useState(initial !== undefined)
  const fields = useTranslations('eventDesk.fields')
  const field = (name: keyof EventFields & Parameters<typeof fields>[0]) => ({
    name,
    label: fields(name),
    defaultValue: String(initial?.[name] ?? ''),
    autoComplete: 'off',
  })
  function save(form: FormData) {
    const { fields: event, problems = {}, wrong } = readEventForm(form)
    if (event) return void change.run(() => onSave(event, openedAt))
    const said = Object.entries(wrong ?? {}).map(([name, problem]) => [name, t(`problem.${problem}`)])
    change.setErrors(wrong ? Object.fromEntries(said) : words(problems))
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={save}
      draft={draft}
      className="max-w-4xl"
      actions={
        <div className="mt-8">
          <Button type="submit" isPending={change.isPending}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <Section title={t('parts.what')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            name="kind"
            label={t('fields.kind')}
            defaultValue={initial?.kind ?? 'webinar'}
            options={(['webinar', 'event'] as const).map((value) => ({
              value,
              label: t(`kinds.${value}`),
            }))}
          />
          <Select
            name="spoken"
            label={t('fields.spoken')}
            defaultValue={initial?.spoken ?? 'hi'}
            options={(['hi', 'en', 'both'] as const).map((value) => ({
              value,
              label: t(`spoken.${value}`),
            }))}
          />
          <TextField
            {...field('titleEn')}
            isRequired
            onChange={({ target }) => {
              if (!isOwnSlug) setSlug(suggestSlug(target.value))
            }}
          />
          <TextField {...field('titleHi')} isRequired />
          <div className="sm:col-span-2">
            <TextField
              name="slug"
              label={t('fields.slug')}
              description={t('fields.slugHelp')}
              value={slug}
              readOnly={isSlugFixed}
              autoComplete="off"
              spellCheck={false}
              isRequired
              onChange={({ target }) => {
                setSlug(target.value)
                setOwnSlug(target.value !== '')
              }}
            />
          </div>
          <TextArea {...field('summaryEn')} description={t('fields.summaryHelp')} isRequired />
          <TextArea {...field('summaryHi')} description={t('fields.summaryHelp')} isRequired />
          <TextArea {...field('descriptionEn')} isRequired />
          <TextArea {...field('descriptionHi')} isRequired />
        </div>
      </Section>
      <Section title={t('parts.when')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            name="startsAt"
            label={t('fields.starts')}
            defaultValue={initial ? fieldOfMoment(initial.startsAt) : ''}
            isRequired
          />
          <NumberField
            name="minutes"
            label={t('fields.minutes')}
            defaultValue={initial?.minutes ?? 60}
            min={10}
            max={minutesMax}
            isRequired
          />
          <TextField {...field('placeEn')} description={t('fields.placeHelp')} />
          <TextField {...field('placeHi')} description={t('fields.placeHelp')} />
          <div className="sm:col-span-2">
            <TextField
              {...field('joinUrl')}
              description={t('fields.joinUrlHelp')}
              type="url"
              spellCheck={false}
            />
          </div>
        </div>
      </Section>
      <Section title={t('parts.places')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="capacity"
            label={t('fields.capacity')}
            defaultValue={initial?.capacity ?? 40}
            min={1}
            max={capacityMax}
            isRequired
          />
          <TextField
            type="datetime-local"
            name="closesAt"
            label={t('fields.closes')}
            description={t('fields.closesHelp')}
            defaultValue={
              initial?.closesAt && initial.closesAt !== initial.startsAt
                ? fieldOfMoment(initial.closesAt)
                : ''
            }
          />
        </div>
      </Section>
      <Section title={t('parts.after')}>
        <TextField {...field('recordingUrl')} description={t('fields.recordingUrlHelp')} spellCheck={false} />
      </Section>
    </ChangeForm>
  )
}

function useEventWords() {
  const t = useTranslations('eventDesk.fields')
  return useFieldWords({
    titleEn: t('titleEn'),
    titleHi: t('titleHi'),
    slug: t('slug'),
    summaryEn: t('summaryEn'),
    summaryHi: t('summaryHi'),
    descriptionEn: t('descriptionEn'),
    descriptionHi: t('descriptionHi'),
    startsAt: t('starts'),
    minutes: t('minutes'),
    placeEn: t('placeEn'),
    placeHi: t('placeHi'),
    joinUrl: t('joinUrl'),
    capacity: t('capacity'),
    closesAt: t('closes'),
    recordingUrl: t('recordingUrl'),
  })
}
