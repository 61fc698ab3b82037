import { useTranslations } from 'use-intl'
import { DigitsField } from './digits-field'
import type { FieldProps } from './field'
import { Icon } from './icons'

interface PinFieldProps extends Omit<FieldProps, 'isRequired'> {
  /** The digits so far. */
  value: string
  length: number
  onChange: (value: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A secret of digits, with keys large enough for wet hands; the keyboard does as well. */
export function PinField({ value, length, onChange, ...field }: PinFieldProps) {
  const t = useTranslations('ui.pin')
  const set = (typed: string) => onChange(asciiDigits(typed).slice(0, length))
  return (
    <DigitsField {...field} length={length} value={value} onChange={({ target }) => set(target.value)}>
      <p role="status" className="text-center text-ink-soft text-sm tabular-nums">
        {t('typed', { count: String(value.length), length: String(length) })}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} label={digit} onPress={() => set(value + digit)} />
        ))}
        <Key label={t('clear')} isWord isOff={value === ''} onPress={() => set('')} />
        <Key label="0" onPress={() => set(`${value}0`)} />
        <Key
          label={t('back')}
          sign={<Icon name="backspace" className="size-6" />}
          isOff={value === ''}
          onPress={() => set(value.slice(0, -1))}
        />
      </div>
    </DigitsField>
  )
}

/** The digits of what was typed; a Hindi keyboard has its own. */
function asciiDigits(typed: string): string {
  return typed.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replaceAll(/[^0-9]/g, '')
}

interface KeyProps {
  label: string
  sign?: React.ReactNode
  isWord?: boolean
  isOff?: boolean
  onPress: () => void
}

function Key({ label, sign, isWord = false, isOff = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={sign ? label : undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
      className={`flex min-h-16 touch-manipulation items-center justify-center rounded-md border border-control bg-paper-raised tabular-nums active:bg-paper-deep aria-disabled:text-ink-soft ${isWord ? 'text-base' : 'text-2xl'} hover:border-ink`}
    >
      {sign ?? label}
    </button>
  )
}
