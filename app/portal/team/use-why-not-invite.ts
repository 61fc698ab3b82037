import { useOutletContext } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayInvite, seatState } from '~/domain/seats'
import type { SeatUsage } from '~/platform/seats/seats.queries'
import { useViewOnly } from '~/platform/view-only'

/** Why nobody can be invited now, in words; null when somebody can. */
export function useWhyNotInvite(): string | null {
  const words = useTranslations('seats')
  const viewOnly = useTranslations('viewOnly')
  const seats = useOutletContext<SeatUsage | null>()
  const isViewOnly = useViewOnly()
  if (isViewOnly) return viewOnly('why')
  if (!seats || mayInvite(seats.used, seats.reserved, seats.cap)) return null
  return seatState(seats.used, seats.cap) === 'full' ? words('full') : words('allReserved')
}
