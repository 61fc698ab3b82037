import { everywhere } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { outletId } from '../places.ts'

// The card for the tables: for those who lead an outlet, of a programme that is open; none is here.
export const expectations: Expectations = {
  tables: {},
  functions: {
    loyalty_table_card: {
      calls: everywhere.outlets,
      with: (at) => ({ p_outlet_id: outletId(at) }),
      actors: {
        anonymous: 'denied',
        'newcomer suspended suspendedAdmin deactivated retired server': 'PT404:unknown_outlet',
        member: 'PT403:not_allowed own; PT404:unknown_outlet other',
        manager: 'PT409:loyalty_closed outlet; PT404:unknown_outlet own other',
        'trainer admin': 'PT409:loyalty_closed own; PT404:unknown_outlet other',
        'viewing changing lapsed': 'PT409:loyalty_closed',
      },
    },
  },
}
