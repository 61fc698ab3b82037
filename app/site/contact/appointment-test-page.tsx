import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import appointments from '~content/appointments.json'
import testScript from './appointment-test-script?worker&url'
import { DryRun } from './dry-run'

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
