import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { metresBetween, type Point, roughMetres } from '~/domain/shops/distance'
import { Button } from '~/ui/button'
import type { NotedPlace } from './kept-report'

interface PlaceCheckProps {
  /** Where the outlet is. */
  at: Point
  place: NotedPlace | undefined
  onMeasured: (place: NotedPlace) => void
}

const waitMs = 20_000

/** Measures how far the phone is from the outlet, if the shopper wants to. The phone's place stays on the phone. */
export function PlaceCheck({ at, place, onMeasured }: PlaceCheckProps) {
  const t = useTranslations('shopReport.place')
  const { number } = useFormatter()
  const [isMeasuring, setMeasuring] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  function measure() {
    setMeasuring(true)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setMeasuring(false)
        const here = { lat: coords.latitude, lng: coords.longitude }
        onMeasured({
          metres: roughMetres(metresBetween(at, here)),
          accuracy: roughMetres(Math.max(10, coords.accuracy)),
          at: new Date().toISOString(),
        })
      },
      () => {
        setMeasuring(false)
        setFailed(true)
      },
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 60_000 },
    )
  }
  if (!('geolocation' in navigator)) return null
  return (
    <div className="mt-6">
      <p className="font-medium">{t('title')}</p>
      <p className="mt-1 mb-3 max-w-prose text-ink-soft text-sm">{t('why')}</p>
      <Button variant="secondary" isPending={isMeasuring} onClick={measure}>
        {t(place ? 'again' : 'measure')}
      </Button>
      <p role="status" className="mt-2 max-w-prose empty:hidden">
        {hasFailed
          ? t('failed')
          : place
            ? t('told', { metres: number(place.metres), accuracy: number(place.accuracy) })
            : null}
      </p>
    </div>
  )
}
