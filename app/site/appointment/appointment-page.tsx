import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { CodeField } from '../code-field'
import { CodeStates } from '../code-states'
import appointmentScript from './appointment-script?worker&url'
import { Changes } from './changes'

export const handle = { static: true, scripts: [appointmentScript] }
export const loader = pageLoader('ownAppointment', { isIndexed: false, under: 'contact' })
export const meta = pageMeta

const states = [
  'held',
  'lapsed',
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'withdrawn',
  'past',
  'unknown',
] as const
const facts = ['when', 'own', 'with', 'how', 'message', 'earlier', 'word', 'reference'] as const

/**
 * A visitor's own appointment. The code in the address opens it; without JavaScript it is typed, and the function answers
 * with a page of its own.
 */
export default function AppointmentPage() {
  const t = useTranslations('ownAppointment')
  const locale = localeOfTag(useLocale())
  const words = {
    ...Object.fromEntries(
      (['loading', 'sending', 'failed', 'moved', 'confirmedNow', 'none'] as const).map((key) => [
        key,
        t(key),
      ]),
    ),
    yours: t('yours', { time: '{time}' }),
    ...Object.fromEntries(problems.map((key) => [key, t(`problems.${key}`)])),
  }
  return (
    <div data-appointment={JSON.stringify(words)}>
      <Opening title={t('heading')} lead={t('lead')}>
        <form
          id="behind-code"
          method="post"
          action="/functions/v1/appointment"
          data-action="show"
          className="grid gap-4"
        >
          <input type="hidden" name="language" value={locale} />
          <CodeField label={t('code')} help={t('codeHelp')} />
          <div>
            <Button type="submit">{t('look')}</Button>
          </div>
        </form>
      </Opening>
      <div className="mx-auto max-w-6xl px-5 md:px-8">
        <p
          role="alert"
          data-part="problem"
          className="mb-8 max-w-2xl border-danger border-l-4 py-1 pl-5 empty:hidden"
        />
        <p
          role="status"
          data-part="status"
          className="mb-8 max-w-2xl border-marigold border-l-4 py-1 pl-5 empty:hidden"
        />
      </div>
      <CodeStates
        states={states.map((state) => ({
          name: state,
          title: t(state),
          text: t(`${state}Text`),
          next: <Next state={state} />,
        }))}
        facts={facts.map((name) => ({ name, label: t(name) }))}
      />
      <Changes />
    </div>
  )
}

const problems = [
  'slot_taken',
  'too_late',
  'appointment_closed',
  'moved_too_often',
  'feature_off',
  'too_many_submissions',
] as const

/** What one does with an appointment that stands, or instead of one that does not. */
function Next({ state }: { state: (typeof states)[number] }) {
  const t = useTranslations('ownAppointment')
  if (state === 'requested' || state === 'unknown') return null
  if (state === 'held' || state === 'lapsed')
    return (
      <div className="flex flex-wrap gap-4">
        <Button type="submit" form="behind-code" name="action" value="confirm">
          {t('confirm')}
        </Button>
        {state === 'lapsed' ? <Again /> : null}
      </div>
    )
  if (state === 'confirmed')
    return (
      <Button type="submit" form="behind-code" name="action" value="calendar" variant="secondary">
        {t('calendar')}
      </Button>
    )
  return <Again />
}

function Again() {
  const t = useTranslations('ownAppointment')
  const locale = localeOfTag(useLocale())
  return <ButtonLink href={localePath(locale, '/contact#appointment')}>{t('again')}</ButtonLink>
}
