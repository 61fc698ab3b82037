import { expect, test } from 'vitest'
import { pictureLook } from './picture-look'

const rows = (row: number[]) => Array.from({ length: 8 }, () => row).flat()

test.each([
  ['from light to dark', rows([9, 8, 7, 6, 5, 4, 3, 2, 1]), 'ffffffffffffffff'],
  ['from dark to light', rows([1, 2, 3, 4, 5, 6, 7, 8, 9]), '0000000000000000'],
  ['all alike', rows([5, 5, 5, 5, 5, 5, 5, 5, 5]), '0000000000000000'],
  ['one step', rows([1, 0, 0, 0, 0, 0, 0, 0, 0]), '8080808080808080'],
])('%s', (_, grey, look) => expect(pictureLook(grey)).toBe(look))
