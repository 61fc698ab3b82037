import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { CodeField } from '../code-field'
import { CodeStates } from '../code-states'
import { smallPageLoader } from '../small-page'
import registrationScript from './registration-script?worker&url'

export const handle = { static: true, scripts: [registrationScript] }
export const loader = smallPageLoader('events', 'registration', { under: 'events' })
export const meta = pageMeta

const states = ['registered', 'waitlisted', 'attended', 'cancelled', 'off', 'unknown'] as const
const facts = ['event', 'when', 'place', 'join', 'ahead', 'reason', 'reference'] as const

/** The state of a registration, for anyone who has its code: taken from the address, or typed without JavaScript. */
export default function RegistrationPage() {
  const t = useTranslations('events.registration')
  const locale = localeOfTag(useLocale())
  const words = JSON.stringify({ loading: t('loading'), failed: t('failed') })
  return (
    <div data-registration={words}>
      <Opening title={t('heading')} lead={t('lead')}>
        <form method="post" action="/functions/v1/event-registration" className="grid gap-4">
          <input type="hidden" name="language" value={locale} />
          <CodeField label={t('code')} help={t('codeHelp')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="action" value="show">
              {t('look')}
            </Button>
            <Button type="submit" name="action" value="calendar" variant="secondary">
              {t('calendar')}
            </Button>
          </div>
          <details data-leave>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
              {t('leave')}
            </summary>
            <p className="mb-4">{t('leaveText')}</p>
            <Button type="submit" name="action" value="cancel" variant="danger">
              {t('leave')}
            </Button>
          </details>
          <p role="status" className="text-ink-soft text-sm empty:hidden" />
        </form>
      </Opening>
      <CodeStates
        states={states.map((state) => ({
          name: state,
          title: t(state),
          text: t(`${state}Text`),
          next:
            state === 'registered' || state === 'waitlisted' ? null : (
              <ButtonLink variant="secondary" href={localePath(locale, '/events')}>
                {t('all')}
              </ButtonLink>
            ),
        }))}
        facts={facts.map((name) => ({ name, label: t(name) }))}
      />
    </div>
  )
}
