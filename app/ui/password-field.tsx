import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlLook, Field, useField } from './field'
import { IconButton } from './icon-button'
import type { TextFieldProps } from './text-field'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while typing. Pasting stays allowed, for password managers. */
export function PasswordField({
  name,
  label,
  description,
  error,
  isRequired = false,
  ...rest
}: PasswordFieldProps) {
  const t = useTranslations('ui')
  const [isShown, setShown] = useState(false)
  const field = useField({ name, label, description, error, isRequired })
  return (
    <Field field={field} label={label} description={description}>
      <div className="relative">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...field.control}
          type={isShown ? 'text' : 'password'}
          className={`${controlLook} pr-12`}
        />
        <div className="absolute top-0 right-0">
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? t('hidePassword') : t('showPassword')}
            aria-controls={field.id}
            onClick={() => setShown(!isShown)}
          />
        </div>
      </div>
    </Field>
  )
}
