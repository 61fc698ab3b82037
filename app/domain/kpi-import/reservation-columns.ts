/** The columns of a reservation list and how property systems head them. */
export const reservationHeadings = {
  id: [
    'Reservation no',
    'Reservation number',
    'Confirmation number',
    'Confirmation no',
    'Booking id',
    'Booking no',
    'Res no',
    'बुकिंग नंबर',
  ],
  property: ['Property', 'Hotel', 'Outlet', 'Property name', 'होटल', 'आउटलेट'],
  arrival: ['Arrival', 'Arrival date', 'Check-in', 'Check-in date', 'From', 'चेक-इन', 'आने की तारीख़'],
  arrivalYear: ['arrival_date_year', 'Arrival year'],
  arrivalMonth: ['arrival_date_month', 'Arrival month'],
  arrivalDay: ['arrival_date_day_of_month', 'Arrival day'],
  departure: ['Departure', 'Departure date', 'Check-out', 'Check-out date', 'To', 'चेक-आउट', 'जाने की तारीख़'],
  nights: ['Nights', 'No of nights', 'Room nights', 'Length of stay', 'LOS', 'रातें'],
  weekNights: ['stays_in_week_nights', 'Week nights'],
  weekendNights: ['stays_in_weekend_nights', 'Weekend nights'],
  status: ['Status', 'Reservation status', 'Booking status', 'स्थिति'],
  rate: ['Rate', 'Room rate', 'Nightly rate', 'Daily rate', 'Avg rate', 'ADR', 'Tariff', 'रेट'],
  amount: ['Room revenue', 'Room amount', 'Room total', 'Room charges', 'कमरे की रक़म'],
  rooms: ['Rooms', 'No of rooms', 'Number of rooms', 'कमरे'],
  roomType: ['Room type', 'Room category', 'assigned_room_type', 'कमरे का प्रकार'],
  bookedOn: ['Booked on', 'Booking date', 'Created on', 'Created', 'Reservation date', 'बुकिंग की तारीख़'],
  leadDays: ['Lead time', 'Lead days'],
} as const
export type ReservationColumn = keyof typeof reservationHeadings

export type StayState = 'stayed' | 'coming' | 'cancelled' | 'no_show'

const words: Readonly<Record<StayState, readonly string[]>> = {
  stayed: [
    'checkout',
    'checkedout',
    'departed',
    'inhouse',
    'checkedin',
    'checkin',
    'stayed',
    'stayover',
    'चेकआउट',
    'चेकइन',
  ],
  coming: ['confirmed', 'reserved', 'guaranteed', 'duein', 'booked', 'definite', 'expected', 'पक्की'],
  cancelled: ['canceled', 'cancelled', 'cancellation', 'cxl', 'void', 'रद्द'],
  no_show: ['noshow', 'didnotarrive', 'नोशो'],
}
const stateOf = new Map(
  (Object.keys(words) as StayState[]).flatMap((state) => words[state].map((word) => [word, state] as const)),
)

/** What a status of a property system means, or null for one that is not known. */
export function readStayState(text: string): StayState | null {
  return stateOf.get(text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')) ?? null
}
