import { useEffect, useRef } from 'react'
import { TextField } from './text-field'

interface DayFieldProps {
  name: string
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** Gets a whole day, or an empty text. */
  onChange: (day: string) => void
}

/** A day that narrows a list down. Half a year is typed digit by digit: only a whole day counts, or none. */
export function DayField({ value, min, max, onChange, ...field }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      defaultValue={value}
      min={min || undefined}
      max={max || undefined}
      onChange={({ target }) => {
        const isWhole = target.value === '' ? !target.validity.badInput : target.value >= '2000'
        if (isWhole && target.value !== value) onChange(target.value)
      }}
    />
  )
}
