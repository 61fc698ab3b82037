import { everywhere, type Place } from '../cast.ts'
import type { Expectations } from '../expectations.ts'
import { tenantId } from '../places.ts'

const client = '00000000-0000-4000-8000-0000000000cd'
const nobody = {
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'nothing',
}
const serverOnly = (outcome: string) => ({
  'anonymous newcomer member trainer manager admin suspended suspendedAdmin deactivated viewing changing lapsed retired':
    'denied',
  server: outcome,
})
// The offers of this world are still to be answered (expectations/shops.ts).
const token = (at: Place) => `offer of ${at.tenant} ${at.outlet}`
const outletOfShop = '(select s.outlet_id from public.shops s where s.id = shop_id)'

export const expectations: Expectations = {
  tables: {
    shop_reports: {
      place: { tenant: 'tenant_id', outlet: outletOfShop },
      columns: {
        all: 'id tenant_id shop_id revision answers narrative visited_at bill submission_id saved_at submitted_at flags edits asked asked_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        shop_id: find('shops', at),
        revision: (n % 19) + 1,
      }),
      actors: nobody,
    },
    shop_photos: {
      place: { tenant: 'tenant_id', outlet: outletOfShop },
      columns: {
        all: 'id tenant_id shop_id client_id question_id path bytes width height sha256 dhash taken_at created_at',
      },
      rows: everywhere.outlets,
      row: (at, { n, find }) => ({
        tenant_id: tenantId(at),
        shop_id: find('shops', at),
        client_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        question_id: 'greeted',
        path: `${tenantId(at)}/${find('shops', at)}/00000000-0000-4000-8000-${String(n).padStart(12, '0')}.jpg`,
        bytes: 1,
        width: 1,
        height: 1,
        sha256: 'a'.repeat(64),
      }),
      actors: nobody,
    },
  },
  buckets: {
    'shop-photos': { isPublic: false, rows: everywhere.tenants, actors: nobody },
  },
  functions: {
    // The link is the right, on a device that is known: none is here, and the stories in shop-devices.test.ts have some.
    open_shop: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at), p_address_hash: 'nobody' }),
      actors: serverOnly('PT401:device_unknown'),
    },
    send_shop_report: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at), p_address_hash: 'nobody', p_report: { answers: {} } }),
      actors: serverOnly('PT401:device_unknown'),
    },
    place_shop_photo: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_token: token(at),
        p_address_hash: 'nobody',
        p_client_id: client,
        p_question_id: 'greeted',
      }),
      actors: serverOnly('PT401:device_unknown'),
    },
    find_help_picture: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at), p_address_hash: 'nobody', p_image: client }),
      actors: serverOnly('PT401:device_unknown'),
    },
    keep_shop_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({
        p_token: token(at),
        p_client_id: client,
        p_question_id: 'greeted',
        p_path: `${tenantId(at)}/${find('shops', at)}/${client}.jpg`,
        p_bytes: 1,
        p_width: 1,
        p_height: 1,
        p_sha256: 'a'.repeat(64),
        p_dhash: '',
      }),
      actors: serverOnly('PT401:device_unknown'),
    },
    remove_shop_photo: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at), p_client_id: client }),
      actors: serverOnly('PT401:device_unknown'),
    },
    open_shopper: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at) }),
      actors: serverOnly('PT401:device_unknown'),
    },
    export_by_link: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: token(at), p_address_hash: 'nobody' }),
      actors: serverOnly('PT401:device_unknown'),
    },
    send_shop_code: {
      calls: everywhere.outlets,
      with: (at) => ({ p_token: `${token(at)}.${'d'.repeat(64)}`, p_address_hash: 'nobody' }),
      touches: { done: 'mail_outbox mail_turns shopper_codes' },
      actors: serverOnly('done'),
    },
    enter_shop_code: {
      calls: everywhere.outlets,
      with: (at) => ({
        p_token: `${token(at)}.${'d'.repeat(64)}`,
        p_address_hash: 'nobody',
        p_code: '000000',
      }),
      touches: { done: 'throttles' },
      actors: serverOnly('done'),
    },
    orphaned_shop_photos: { actors: serverOnly('empty') }, // an hour old
    find_shop_photo: {
      calls: everywhere.outlets,
      with: (at, { find }) => ({ p_photo_id: find('shop_photos', at) }),
      actors: {
        anonymous: 'denied',
        member: 'PT403:not_allowed own outlet; PT404:unknown_photo other',
        'newcomer trainer manager suspended suspendedAdmin deactivated retired server': 'PT404:unknown_photo',
        admin: 'done own outlet; PT404:unknown_photo other',
        'viewing changing lapsed': 'done',
      },
    },
  },
}
