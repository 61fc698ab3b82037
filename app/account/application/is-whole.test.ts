import { expect, test } from 'vitest'
import { isWhole } from './is-whole'

test.each([
  [{ businessName: 'Hillcrest', businessKind: 'hotel', city: 'Shimla' }, true],
  [{ businessName: null, businessKind: 'hotel', city: 'Shimla' }, false],
  [{ businessName: 'Hillcrest', businessKind: null, city: 'Shimla' }, false],
  [{ businessName: 'Hillcrest', businessKind: 'hotel', city: null }, false],
] as const)('%o is whole: %s', (application, whole) => expect(isWhole(application)).toBe(whole))
