import { useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import { AskedButton } from './asked-button'
import { useMoment } from './letter-rows'
import { cancelLetter, type Letter } from './letters.queries'
import { missingLanguage } from './send-plan'

/** When a letter goes out, and the way back. */
export function ScheduledSection({ letter }: { letter: Letter }) {
  const t = useTranslations('newsletterDesk.scheduled')
  const names = useTranslations('newsletterDesk.languages')
  const moment = useMoment()
  const lacking = missingLanguage(letter)
  return (
    <Section title={t('title')}>
      <p className="font-medium">{t('text', { at: letter.sendAt ? moment(letter.sendAt) : '' })}</p>
      {lacking ? (
        <p className="mt-2 text-ink-soft">
          {t(letter.missing === 'other_language' ? 'fallBack' : 'leaveOut', {
            language: names(lacking),
            other: names(lacking === 'hi' ? 'en' : 'hi'),
          })}
        </p>
      ) : null}
      <div className="mt-5">
        <AskedButton
          act="unschedule"
          label={t('cancel')}
          ask={t('ask')}
          text={t('askText')}
          onConfirm={() => cancelLetter(letter.id)}
        />
      </div>
    </Section>
  )
}
