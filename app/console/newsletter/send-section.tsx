import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { Letter } from './letters.queries'
import { isComplete, missingLanguage, readWanted, sendPlan, type Wanted } from './send-plan'
import { SendQuestion } from './send-question'

interface SendSectionProps {
  letter: Letter
  /** How many have confirmed, by language; null when it could not be fetched. */
  audience: Record<Locale, number> | null
  /** When the last letter went out, if that is less than four weeks ago. */
  lastSentAt: string | null
  /** When the page was read. */
  now: number
}

/** Sends a draft now or later: shows its audience, asks what readers of a missing language get, and confirms before sending. */
export function SendSection({ letter, audience, lastSentAt, now }: SendSectionProps) {
  const t = useTranslations('newsletterDesk.send')
  const ui = useTranslations('ui')
  const names = useTranslations('newsletterDesk.languages')
  const dateTime = useDateTime()
  const [isLater, setLater] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const lacking = missingLanguage(letter)
  const language = lacking ? names(lacking) : ''

  function ask(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { wanted, wrong = {} } = readWanted(new FormData(event.currentTarget), lacking, now)
    setErrors({
      ...(wrong.missing && { missing: t('missing.required', { language }) }),
      ...(wrong.at && { at: t(wrong.at) }),
    })
    if (wanted) setWanted(wanted)
  }

  if (!isComplete(letter))
    return (
      <Section title={t('title')}>
        <p className="border-marigold border-l-4 py-1 pl-4">{t('incomplete')}</p>
      </Section>
    )
  const strangers = audience && sendPlan(letter, audience, null).strangers
  return (
    <Section title={t('title')} lead={t('lead')}>
      <p className={audience ? 'mb-6 font-medium' : 'mb-6 text-danger'}>
        {audience ? t('audience', { count: audience.en + audience.hi, ...audience }) : t('audienceFailed')}
      </p>
      {lastSentAt ? (
        <p className="mb-6 border-marigold border-l-4 py-1 pl-4">
          {t('lately', {
            day: dateTime(new Date(lastSentAt), { dateStyle: 'long', timeZone: 'Asia/Kolkata' }),
          })}
        </p>
      ) : null}
      <form
        noValidate
        onSubmit={ask}
        onChange={(event) => setLater(new FormData(event.currentTarget).get('time') === 'later')}
        className="flex max-w-2xl flex-col gap-6"
      >
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          {lacking ? (
            <ChoiceField
              name="missing"
              label={t('missing.label', { language })}
              isRequired
              options={(['leave_out', 'other_language'] as const).map((value) => ({
                value,
                label: t(`missing.${value}`, { other: names(lacking === 'hi' ? 'en' : 'hi') }),
                description: t(`missing.${value}Text`, { count: strangers ?? 0 }),
              }))}
            />
          ) : null}
          <ChoiceField
            name="time"
            label={t('time')}
            defaultValue="now"
            options={(['now', 'later'] as const).map((value) => ({ value, label: t(value) }))}
          />
          {isLater ? (
            <div className="max-w-xs">
              <TextField type="datetime-local" name="at" label={t('at')} isRequired />
            </div>
          ) : null}
          <div>
            <Button type="submit" disabled={!audience}>
              {t(isLater ? 'schedule' : 'button')}
            </Button>
          </div>
        </FormFields>
      </form>
      {audience ? (
        <SendQuestion letter={letter} audience={audience} wanted={wanted} onClose={() => setWanted(null)} />
      ) : null}
    </Section>
  )
}
