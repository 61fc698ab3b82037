import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import appointments from '~content/appointments.json'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import testScript from './appointment-test-script?worker&url'

export const handle = { static: true, scripts: [testScript] }
export const loader = pageLoader('appointmentTest', { more: ['form'], isIndexed: false, under: 'contact' })
export const meta = pageMeta

/** For operators: what the rules offer, what the function gives as free, and the form without sending it. */
export default function AppointmentTestPage() {
  const t = useTranslations('appointmentTest')
  const { minutes, leadHours: lead, horizonDays: days } = appointments
  const words = {
    waiting: t('state.waiting'),
    answered: t('state.answered', { n: '{n}', ms: '{ms}' }),
    failed: t('state.failed', { reason: '{reason}' }),
    share: t('days.share', { free: '{free}', offered: '{offered}' }),
    taken: t('days.taken'),
    none: t('days.none'),
  }
  return (
    <div data-appointment-test={JSON.stringify(words)}>
      <Opening kind={t('kind')} title={t('heading')} lead={t('lead')}>
        <p className="border-marigold border-l-4 py-1 pl-5 [[data-script]_&]:hidden">{t('needsScript')}</p>
      </Opening>
      <Part title={t('state.title')} lead={t('state.lead')}>
        <Facts
          facts={[
            { label: t('state.function'), value: <Late name="function" role="status" /> },
            { label: t('state.rules'), value: t('state.rulesText', { minutes, lead, days }) },
            { label: t('state.zone'), value: <Late name="zone" /> },
            { label: t('state.now'), value: <Late name="now" /> },
          ]}
        />
        <p className="mt-5 hidden [[data-script]_&]:block">
          <Button variant="secondary" data-test="again">
            {t('state.again')}
          </Button>
        </p>
      </Part>
      <Part title={t('days.title')} lead={t('days.lead')}>
        <p className="pb-3 text-ink-soft text-sm">{t('days.times')}</p>
        <div data-test="days" className="min-h-112 border-hairline border-t" />
      </Part>
      <DryRun />
    </div>
  )
}

/** The place of a fact that the script finds out, as high as it will be. */
function Late({ name, role }: { name: string; role?: 'status' }) {
  return <span data-test={name} role={role} className="block min-h-[1lh] tabular-nums" />
}

/** The appointment form as visitors have it; the page's script shows what it would send, and sends nothing. */
function DryRun() {
  const t = useTranslations('appointmentTest.dry')
  const words = JSON.stringify({ offered: t('offered'), notOffered: t('notOffered') })
  return (
    <Part isDeep title={t('title')} lead={t('lead')}>
      <div data-dry-run={words} hidden>
        <SubmissionForm kind="appointment" submitLabel={t('check')}>
          <SubmissionField kind="appointment" name="name" label={t('name')} />
          <SubmissionField kind="appointment" name="email" label={t('email')} />
          <SubmissionField kind="appointment" name="slot" label={t('slot')} />
        </SubmissionForm>
        <div role="status" className="mt-6">
          <p data-test="verdict" className="font-medium" />
          <pre data-test="outcome" className="mt-2 whitespace-pre-wrap break-all text-sm" />
        </div>
      </div>
    </Part>
  )
}
