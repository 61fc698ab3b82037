import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { useChange } from '~/platform/changes/use-change'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import { useClinicTime } from '../clinic-time'
import { bookClinic, moveClinic, type Offer, type OfferedType, readOffer } from '../clinics.queries'
import { NotHere } from '../not-here'
import { readTalk, type Talk } from '../talk/talk.queries'
import type { Route } from './+types/book-page'
import { type OfferedSlot, offeredDays } from './offered-slots'
import { SlotPicker } from './slot-picker'
import { WaitDialog } from './wait-dialog'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const move = url.searchParams.get('move')
  const messages = await loadMessages(person.locale, ['clinics', 'why'])
  try {
    const [offer, moved] = await Promise.all([readOffer(tenant.id), move ? readTalk(move) : null])
    return { tenant, offer, moved, now: Date.now(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** Choosing a kind, a coach or a time changes what is shown, not what there is. */
export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** A time for a clinic: one tap for the time, one to book it. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  return <Shown key={loaderData.now} {...loaderData} />
}

interface ShownProps {
  tenant: { name: string }
  offer: Offer
  moved: Talk | null
  now: number
}

function Shown({ tenant, offer, moved, now }: ShownProps) {
  const t = useTranslations('clinics.book')
  const [search, setSearch] = useSearchParams()
  const isViewOnly = useViewOnly()
  const read = useCourseText()
  const [isAsking, setAsking] = useState(false)
  const wanted = moved?.type_id ?? search.get('type')
  const type = offer.types.find(({ id }) => id === wanted) ?? offer.types[0]
  const set = (name: string, value: string) =>
    setSearch({ ...Object.fromEntries(search), [name]: value }, { replace: true, preventScrollReset: true })
  const coachId = search.get('coach') ?? ''
  const coaches = offer.coaches.filter(({ types }) => type && (types.length === 0 || types.includes(type.id)))
  const days = type ? offeredDays(offer, type, coachId, now, moved?.starts_at) : []
  const title = t(moved ? 'moveTitle' : 'title')
  return (
    <ReadingPage>
      <title>{`${title} · ${tenant.name}`}</title>
      <p>
        <BackLink to={moved ? `/app/career-clinics/clinics/${moved.id}` : '/app/career-clinics/clinics'}>
          {t('back')}
        </BackLink>
      </p>
      <PageHeading title={title} lead={moved ? t('moveLead', { left: moved.moves_left }) : t('lead')} />
      <ViewOnlyNote />
      {type ? (
        <>
          <div className="mb-6 grid gap-5 sm:grid-cols-2">
            {moved ? null : (
              <Select
                name="type"
                label={t('type')}
                value={type.id}
                onChange={(event) => set('type', event.target.value)}
                options={offer.types.map((one) => ({
                  value: one.id,
                  label: t('typeOf', { name: read(one.name), minutes: one.minutes }),
                }))}
              />
            )}
            <Select
              name="coach"
              label={t('coach')}
              value={coachId}
              onChange={(event) => set('coach', event.target.value)}
              options={[
                { value: '', label: t('anyCoach') },
                ...coaches.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
          <About type={type} coach={coaches.find(({ id }) => id === coachId)} />
          {days.length > 0 ? (
            <SlotForm
              key={type.id + coachId}
              offer={offer}
              type={type}
              days={days}
              moved={moved}
              isViewOnly={isViewOnly}
              onAsk={() => setAsking(true)}
            />
          ) : (
            <EmptyState
              title={t('none')}
              text={t('noneText')}
              action={
                isViewOnly || moved ? null : <Button onClick={() => setAsking(true)}>{t('askFor')}</Button>
              }
            />
          )}
          {isAsking ? <WaitDialog typeId={type.id} now={now} onClose={() => setAsking(false)} /> : null}
        </>
      ) : (
        <EmptyState title={t('noTypes')} text={t('noTypesText')} />
      )}
    </ReadingPage>
  )
}

function About({ type, coach }: { type: OfferedType; coach: Offer['coaches'][number] | undefined }) {
  const t = useTranslations('clinics.book')
  const read = useCourseText()
  return (
    <p className="mb-6 text-ink-soft">
      {type.about ? `${read(type.about)} ` : null}
      {type.place ? `${t('at', { place: type.place })} ` : type.is_online ? `${t('online')} ` : null}
      {type.needs_confirmation ? `${t('confirms')} ` : null}
      {coach?.about ? read(coach.about) : null}
    </p>
  )
}

interface SlotFormProps {
  offer: Offer
  type: OfferedType
  days: ReturnType<typeof offeredDays>
  moved: Talk | null
  isViewOnly: boolean
  onAsk: () => void
}

function SlotForm({ offer, type, days, moved, isViewOnly, onAsk }: SlotFormProps) {
  const t = useTranslations('clinics.book')
  const read = useCourseText()
  const words = useClinicTime(offer.zone)
  const navigate = useNavigate()
  const change = useChange()
  const [id] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<OfferedSlot | null>(null)
  const coach = offer.coaches.find((one) => one.id === chosen?.coachId)
  async function send(form: FormData) {
    if (!chosen) return
    const at = { coachId: chosen.coachId, startsAt: chosen.at }
    const answers = Object.fromEntries(
      type.questions.map(({ id: asked }) => [asked, String(form.get(asked) ?? '')]),
    )
    const isDone = await change.run(async () => {
      const state = moved
        ? await moveClinic(id, moved.id, at, String(form.get('reason') ?? ''))
        : await bookClinic(id, { ...at, typeId: type.id, answers })
      return t(state === 'pending' ? 'asked' : moved ? 'movedTo' : 'booked')
    })
    if (isDone) await navigate(`/app/career-clinics/clinics/${id}`, { replace: true })
  }
  return (
    <form
      className="flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <SlotPicker offer={offer} days={days} chosen={chosen} isGroup={type.seats > 1} onChoose={setChosen} />
      {chosen && moved ? (
        <div className="mt-6">
          <TextArea name="reason" label={t('reason')} maxLength={300} />
        </div>
      ) : null}
      {chosen && !moved && type.questions.length > 0 ? (
        <div className="mt-8 flex flex-col gap-5">
          <p className="text-ink-soft">{t('questionsLead')}</p>
          {type.questions.map((question) => (
            <TextArea key={question.id} name={question.id} label={read(question.text)} maxLength={500} />
          ))}
        </div>
      ) : null}
      {coach?.is_outside ? (
        <p className="mt-6 max-w-prose text-sm">{t('fromOutside', { coach: coach.name })}</p>
      ) : null}
      {isViewOnly || moved ? null : (
        <p className="mt-6">
          <Button variant="quiet" onClick={onAsk}>
            {t('nothingFits')}
          </Button>
        </p>
      )}
      {change.refusal ? <RefusalAlert>{change.refusal.words}</RefusalAlert> : null}
      {chosen && !isViewOnly ? (
        <>
          <div className="grow" />
          <ThumbBar>
            <p className="self-center text-sm" role="status">
              <span className="block font-medium">{words.span(chosen.at, type.minutes)}</span>
              {coach?.name}
            </p>
            <Button type="submit" isPending={change.isPending}>
              {t(moved ? 'move' : type.needs_confirmation ? 'request' : 'confirm')}
            </Button>
          </ThumbBar>
        </>
      ) : null}
    </form>
  )
}
