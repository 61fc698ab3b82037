import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { rateClinic, type Talk } from './talk.queries'

const marks = ['5', '4', '3', '2', '1'] as const

/** How the talk was: said by its person, counted with others and never told with a name. */
export function RatingSection({ talk }: { talk: Talk }) {
  const t = useTranslations('clinics.rating')
  const change = useChange(undefined, { rating_required: 'rating', text_too_long: 'note' })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ChangeForm
        change={change}
        onSubmit={(form) =>
          void change.run(async () => {
            await rateClinic(talk.id, Number(form.get('rating') ?? 0), String(form.get('note') ?? ''))
            return t('saved')
          })
        }
        actions={
          <p>
            <Button type="submit" variant="secondary" isPending={change.isPending}>
              {t('save')}
            </Button>
          </p>
        }
      >
        <ChoiceField
          name="rating"
          label={t('question')}
          defaultValue={talk.rating === null ? undefined : (String(talk.rating) as (typeof marks)[number])}
          options={marks.map((value) => ({ value, label: t(`marks.${value}`) }))}
        />
        <TextArea
          name="note"
          label={t('note')}
          description={t('noteHelp')}
          defaultValue={talk.rating_note ?? ''}
          maxLength={500}
        />
      </ChangeForm>
    </Section>
  )
}
