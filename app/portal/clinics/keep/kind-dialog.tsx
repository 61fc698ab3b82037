import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextInBoth } from '~/ui/text-in-both'
import { type Kind, saveKind } from './keep.queries'

interface KindDialogProps {
  tenantId: string
  /** Null for a new one. */
  kind: Kind | null
  onClose: () => void
}

const numbers = [
  ['minutes', 30, 10, 180],
  ['step_minutes', 30, 5, 180],
  ['seats', 1, 1, 30],
  ['before_minutes', 0, 0, 120],
  ['after_minutes', 10, 0, 120],
  ['notice_minutes', 120, 0, 20_160],
  ['window_days', 30, 1, 120],
  ['hold_minutes', 30, 5, 1440],
] as const
const ticks = ['during_shift', 'needs_confirmation', 'shows_others'] as const
const questions = [1, 2, 3] as const

/** What a kind of clinic is called, how long it takes, where it is, and what is asked first. */
export function KindDialog({ tenantId, kind, onClose }: KindDialogProps) {
  const t = useTranslations('clinicDesk.kinds.form')
  const [id] = useState(() => kind?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(kind ? 'change' : 'add')}
      confirmLabel={t('save')}
      fields={{
        title_required: 'nameEn',
        invalid_link: 'link',
        impossible_span: 'minutes',
        invalid_questions: 'ask1en',
      }}
      check={(form) => {
        const isMissing = (name: string) => !String(form.get(name) ?? '').trim()
        return {
          ...(isMissing('nameEn') && { nameEn: t('missing') }),
          ...(isMissing('nameHi') && { nameHi: t('missing') }),
        }
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const count = (name: string) => Number(text(name))
        await saveKind(tenantId, id, {
          name: { en: text('nameEn'), hi: text('nameHi') },
          about: text('aboutEn') || text('aboutHi') ? { en: text('aboutEn'), hi: text('aboutHi') } : null,
          minutes: count('minutes'),
          step_minutes: count('step_minutes'),
          before_minutes: count('before_minutes'),
          after_minutes: count('after_minutes'),
          notice_minutes: count('notice_minutes'),
          window_days: count('window_days'),
          hold_minutes: count('hold_minutes'),
          seats: count('seats'),
          during_shift: form.has('during_shift'),
          needs_confirmation: form.has('needs_confirmation'),
          shows_others: form.has('shows_others'),
          place: text('place') || null,
          link: text('link') || null,
          questions: questions.flatMap((place) => {
            const [en, hi] = [text(`ask${place}en`), text(`ask${place}hi`)]
            const known = kind?.questions[place - 1]?.id
            return en || hi ? [{ id: known ?? `q-${place}`, text: { en: en || hi, hi: hi || en } }] : []
          }),
        })
        return t('saved')
      }}
    >
      <TextInBoth
        name="name"
        labels={{ en: t('nameEn'), hi: t('nameHi') }}
        value={kind?.name}
        maxLength={80}
        isRequired
      />
      <TextArea name="aboutEn" label={t('aboutEn')} defaultValue={kind?.about?.en} maxLength={400} />
      <TextArea
        name="aboutHi"
        label={t('aboutHi')}
        defaultValue={kind?.about?.hi}
        maxLength={400}
        lang="hi-IN"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {numbers.map(([name, usual, min, max]) => (
          <NumberField
            key={name}
            name={name}
            label={t(`numbers.${name}`)}
            defaultValue={kind?.[name] ?? usual}
            min={min}
            max={max}
          />
        ))}
      </div>
      <TextField
        name="place"
        label={t('place')}
        defaultValue={kind?.place ?? ''}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        type="url"
        name="link"
        label={t('link')}
        description={t('linkHelp')}
        defaultValue={kind?.link ?? ''}
        maxLength={300}
        autoComplete="off"
      />
      <div>
        {ticks.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={t(`ticks.${name}`)}
            defaultChecked={kind?.[name] ?? name === 'during_shift'}
          />
        ))}
      </div>
      {questions.map((place) => (
        <div key={place} className="grid gap-5 sm:grid-cols-2">
          <TextField
            name={`ask${place}en`}
            label={t('askEn', { place })}
            defaultValue={kind?.questions[place - 1]?.text.en ?? ''}
            maxLength={200}
            autoComplete="off"
          />
          <TextField
            name={`ask${place}hi`}
            label={t('askHi', { place })}
            defaultValue={kind?.questions[place - 1]?.text.hi ?? ''}
            maxLength={200}
            autoComplete="off"
            lang="hi-IN"
          />
        </div>
      ))}
    </ChangeDialog>
  )
}
