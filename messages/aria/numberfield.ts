import type { Arguments } from './arguments.ts'

export default {
  decrease: ({ fieldLabel }: Arguments) => `${fieldLabel} घटाएँ`.trim(),
  increase: ({ fieldLabel }: Arguments) => `${fieldLabel} बढ़ाएँ`.trim(),
  numberField: 'संख्या',
}
