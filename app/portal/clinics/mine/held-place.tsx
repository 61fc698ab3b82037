import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { useClinicTime } from '../clinic-time'
import { answerOffer, type OwnClinic } from '../clinics.queries'

interface HeldPlaceProps {
  clinic: Pick<OwnClinic, 'id' | 'clinic' | 'minutes' | 'coach' | 'starts_at' | 'place' | 'offered_until'>
  zone: string
  isViewOnly: boolean
}

/** A place that is held for a while: take it, or leave it to the next. */
export function HeldPlace({ clinic, zone, isViewOnly }: HeldPlaceProps) {
  const t = useTranslations('clinics.heldPlace')
  const read = useCourseText()
  const words = useClinicTime(zone)
  const press = usePressedChange()
  const answer = (accepts: boolean) =>
    void press.run(async () => {
      await answerOffer(clinic.id, accepts)
      return t(accepts ? 'taken' : 'left')
    })
  return (
    <section className="mb-8 border-warning border-l-4 py-2 pl-4" aria-label={t('title')}>
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-1">
        {[words.span(clinic.starts_at, clinic.minutes), read(clinic.clinic), clinic.coach, clinic.place]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {clinic.offered_until
          ? t('until', { day: words.day(clinic.offered_until), time: words.time(clinic.offered_until) })
          : null}
      </p>
      {isViewOnly ? null : (
        <p className="mt-3 flex flex-wrap gap-3">
          <Button isPending={press.isPending} onClick={() => answer(true)}>
            {t('take')}
          </Button>
          <Button variant="secondary" isPending={press.isPending} onClick={() => answer(false)}>
            {t('leave')}
          </Button>
        </p>
      )}
    </section>
  )
}
