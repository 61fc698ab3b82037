import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field, type FieldProps, useField } from './field'
import { Icon } from './icons'

interface PinFieldProps extends Omit<FieldProps, 'isRequired'> {
  /** The digits so far. */
  value: string
  length: number
  onChange: (value: string) => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * A secret of digits, with keys large enough for wet hands; the keyboard does as well. It is no password to the browser,
 * which would offer to remember it for whoever comes next.
 */
export function PinField({ name, label, description, error, value, length, onChange }: PinFieldProps) {
  const t = useTranslations('ui.pin')
  const input = useRef<HTMLInputElement>(null)
  const field = useField({ name, label, description, error, isRequired: true })
  const set = (typed: string) => onChange(typed.replaceAll(/\D/g, '').slice(0, length))
  return (
    <Field field={field} label={label} description={description}>
      <input
        ref={input}
        {...field.control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        spellCheck={false}
        value={value}
        onChange={({ target }) => set(target.value)}
        className="min-h-14 w-full rounded-md border border-control bg-paper-raised px-3 text-center font-mono text-2xl text-ink tracking-[0.5em] [-webkit-text-security:disc] hover:border-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
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
    </Field>
  )
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
