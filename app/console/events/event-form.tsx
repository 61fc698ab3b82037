import { useMemo, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { fieldOfMoment } from '~/domain/india-moment'
import { suggestSlug } from '~/domain/slug'
import { useFieldErrors } from '~/platform/field-errors'
import type { Problems } from '~/platform/read-form'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { capacityMax, minutesMax, type WrongFields } from './event-fields'
import type { EventFields } from './events.queries'

export interface EventFormAnswer {
  problems?: Problems | undefined
  wrong?: WrongFields | undefined
}

interface EventFormProps {
  /** The name under which what is typed is kept. */
  draft: string
  initial?: EventFields
  /** When what is shown at first was saved: what others save later is not overwritten. */
  savedAt?: string
  /** The slug of a published event stays as it is. */
  isSlugFixed?: boolean
  answer: EventFormAnswer | undefined
  submitLabel: string
}

/** What makes an event: its words in both languages, time and place, places. */
export function EventForm({
  draft,
  initial,
  savedAt,
  isSlugFixed = false,
  answer,
  submitLabel,
}: EventFormProps) {
  const t = useTranslations('eventDesk')
  const ui = useTranslations('ui')
  const { state } = useNavigation()
  const [slug, setSlug] = useState(initial?.slug ?? '')
  const [openedAt] = useState(savedAt) // not the newest: the fields below stay as they were, too
  const [isOwnSlug, setOwnSlug] = useState(initial !== undefined)
  const errors = useEventErrors(answer)
  const fields = useTranslations('eventDesk.fields')
  const field = (name: keyof EventFields & Parameters<typeof fields>[0]) => ({
    name,
    label: fields(name),
    defaultValue: String(initial?.[name] ?? ''),
    autoComplete: 'off',
  })
  return (
    <Form method="post" data-draft={draft} noValidate className="max-w-4xl">
      <input type="hidden" name="savedAt" value={openedAt} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
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
          <TextField
            {...field('recordingUrl')}
            description={t('fields.recordingUrlHelp')}
            spellCheck={false}
          />
        </Section>
        <div className="mt-8">
          <Button type="submit" isPending={state === 'submitting'}>
            {submitLabel}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}

/** The words for what is wrong, the same object until the next answer. */
function useEventErrors(answer: EventFormAnswer | undefined) {
  const t = useTranslations('eventDesk')
  const locale = useLocale()
  const typed = useFieldErrors(answer?.problems, {
    titleEn: t('fields.titleEn'),
    titleHi: t('fields.titleHi'),
    slug: t('fields.slug'),
    summaryEn: t('fields.summaryEn'),
    summaryHi: t('fields.summaryHi'),
    descriptionEn: t('fields.descriptionEn'),
    descriptionHi: t('fields.descriptionHi'),
    startsAt: t('fields.starts'),
    minutes: t('fields.minutes'),
    placeEn: t('fields.placeEn'),
    placeHi: t('fields.placeHi'),
    joinUrl: t('fields.joinUrl'),
    capacity: t('fields.capacity'),
    closesAt: t('fields.closes'),
    recordingUrl: t('fields.recordingUrl'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is the same words, new each time data is loaded
  return useMemo(() => {
    const wrong = Object.entries(answer?.wrong ?? {}).map(([name, problem]) => [
      name,
      t(`problem.${problem}`),
    ])
    return wrong.length > 0 ? Object.fromEntries(wrong) : typed
  }, [answer, typed, locale]) as Record<string, string>
}
