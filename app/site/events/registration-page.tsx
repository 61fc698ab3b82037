import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { controlLook } from '~/ui/field'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import registrationScript from './registration-script?worker&url'

export const handle = { static: true, scripts: [registrationScript] }
export const loader = smallPageLoader('events', 'registration', { under: 'events' })
export const meta = pageMeta

const states = ['registered', 'waitlisted', 'attended', 'cancelled', 'off', 'unknown'] as const
const facts = ['event', 'when', 'place', 'join', 'ahead', 'reason', 'reference'] as const

/** How a registration stands, for who has its code. The code in the address opens it; without JavaScript it is typed. */
export default function RegistrationPage() {
  const t = useTranslations('events.registration')
  const locale = localeOfTag(useLocale())
  const words = JSON.stringify({ loading: t('loading'), failed: t('failed') })
  return (
    <div data-registration={words}>
      <Opening title={t('heading')} lead={t('lead')}>
        <form method="post" action="/functions/v1/event-registration" className="grid gap-4">
          <input type="hidden" name="language" value={locale} />
          <label className="flex flex-col gap-1.5 font-medium text-sm">
            {t('code')}
            <span className="font-normal text-ink-soft">{t('codeHelp')}</span>
            <input name="code" required autoComplete="off" spellCheck={false} className={controlLook} />
          </label>
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
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        {states.map((state) => (
          <section
            key={state}
            id={state}
            aria-labelledby={`${state}-title`}
            className="hidden border-hairline border-t py-10 target:block data-shown:block"
          >
            <h2 id={`${state}-title`} tabIndex={-1} className="text-2xl outline-none">
              {t(state)}
            </h2>
            <p className="mt-3 max-w-2xl text-ink-soft text-lg">{t(`${state}Text`)}</p>
            {state === 'unknown' ? null : (
              <dl className="mt-6 hidden max-w-2xl in-data-shown:block">
                {facts.map((fact) => (
                  <div
                    key={fact}
                    className="gap-x-8 border-hairline border-b py-2.5 sm:grid sm:grid-cols-[12rem_1fr] [&[hidden]]:hidden"
                  >
                    <dt className="text-ink-soft text-sm">{t(fact)}</dt>
                    <dd data-fact={fact} className="break-words" />
                  </div>
                ))}
              </dl>
            )}
            {state === 'registered' || state === 'waitlisted' ? null : (
              <p className="mt-6">
                <ButtonLink variant="secondary" href={localePath(locale, '/events')}>
                  {t('all')}
                </ButtonLink>
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
