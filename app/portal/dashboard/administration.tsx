import { SeatWidget } from '~/platform/seats/seat-widget'
import type { Administration as Facts } from './administration.queries'
import { LastSeen } from './last-seen'
import { RecentActivity } from './recent-activity'

interface AdministrationProps {
  administration: Facts
  /** When it was read. */
  now: number
}

/** The part of the dashboard for who looks after the workspace. */
export function Administration({ administration, now }: AdministrationProps) {
  return (
    <div className="grid mb-12 gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RecentActivity entries={administration.activity} now={now} />
      <div>
        <div className="mb-12">
          <SeatWidget usage={administration.seats} addTo="/app/admin/invitations" />
        </div>
        <LastSeen members={administration.lastSeen} now={now} />
      </div>
    </div>
  )
}
