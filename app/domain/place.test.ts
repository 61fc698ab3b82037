import { expect, test } from 'vitest'
import { placeOf } from './place'

test.each([
  ['26, Sample Road, Kochi', 'Kochi', '26, Sample Road, Kochi'],
  ['26 Beach Road, kochi , 682001', 'Kochi', '26 Beach Road, kochi , 682001'],
  ['Kochi Road 5', 'Pune', 'Kochi Road 5, Pune'],
  ['Kochi Road 5', 'Kochi', 'Kochi Road 5, Kochi'],
  [' ', 'Pune', 'Pune'],
  [null, 'Pune', 'Pune'],
])('%j in %s is %j', (address, city, place) => expect(placeOf(address, city)).toBe(place))
