import { useTranslations } from 'use-intl'
import { dayAt } from '~/domain/clinics/zone-clock'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { ChangeForm } from '~/platform/changes/change-form'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { useChange } from '~/platform/changes/use-change'
import { loadMessages } from '~/platform/messages'
import { requireId } from '~/platform/require-id'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { TextField } from '~/ui/text-field'
import { ReadingPage } from '../../thumb-bar'
import { useClinicTime } from '../clinic-time'
import { readMine } from '../clinics.queries'
import { NotHere } from '../not-here'
import type { Route } from './+types/shifts-page'
import { daysFrom, shiftsOf } from './shift-days'
import { readShifts, setShifts } from './shifts.queries'

const days = 14

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['clinics'])
  try {
    const other = url.searchParams.get('person')
    if (other) requireId(other, 'unknown_person')
    const personId = other ?? (await readMine(tenant.id)).person_id
    return { tenant, personId, isMine: !other, rota: await readShifts(personId), now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** The shifts of the next two weeks, one's own or those of a person one looks after; no clinic is offered in them. */
export default function ShiftsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('clinics.shifts')
  const change = useChange()
  const isViewOnly = useViewOnly()
  const words = useClinicTime('UTC')
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { tenant, personId, isMine, rota, now } = loaderData
  const title = isMine ? t('title') : t('of', { name: rota.name })
  const dates = daysFrom(dayAt(rota.zone, now), days)
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const send = (form: FormData) => {
    const { shifts, wrong } = shiftsOf(form, dates)
    if (wrong.length > 0)
      return change.setErrors(Object.fromEntries(wrong.map((day) => [`to-${day}`, t('both')])))
    void change.run(async () => {
      await setShifts(personId, first, last, shifts)
      return t('saved')
    })
  }
  return (
    <ReadingPage>
      <title>{`${title} · ${tenant.name}`}</title>
      <p>
        {isMine ? (
          <BackLink to="/app/career-clinics/clinics">{t('back')}</BackLink>
        ) : (
          <BackLink to="/app/career-clinics/rota">{t('backToRota')}</BackLink>
        )}
      </p>
      <PageHeading title={title} lead={t(isMine ? 'lead' : 'leadOf')} />
      <ViewOnlyNote />
      <ChangeForm
        change={change}
        onSubmit={send}
        actions={
          isViewOnly ? null : (
            <p className="mt-4">
              <Button type="submit" isPending={change.isPending}>
                {t('save')}
              </Button>
            </p>
          )
        }
      >
        {dates.map((day) => {
          const shift = rota.shifts.find(({ from }) => from.startsWith(day))
          return (
            <fieldset key={day} className="border-hairline border-b pb-4">
              <legend className="font-medium">{words.slotDay(day)}</legend>
              <div className="mt-2 grid grid-cols-2 gap-4">
                <TextField
                  type="time"
                  name={`from-${day}`}
                  label={t('from')}
                  defaultValue={shift?.from.slice(11) ?? ''}
                />
                <TextField
                  type="time"
                  name={`to-${day}`}
                  label={t('to')}
                  defaultValue={shift?.to.slice(11) ?? ''}
                />
              </div>
            </fieldset>
          )
        })}
      </ChangeForm>
    </ReadingPage>
  )
}
