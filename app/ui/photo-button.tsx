import { useId } from 'react'
import { buttonLook } from './button'

interface PhotoButtonProps {
  children: React.ReactNode
  /** Its name for screen readers, which do not see what it stands beside. */
  label?: string
  variant?: 'quiet' | 'secondary'
  isDisabled?: boolean
  onPhoto: (photo: File) => void
}

/** Opens the phone's camera; where there is none, a choice of files. */
export function PhotoButton({
  children,
  label,
  variant = 'quiet',
  isDisabled = false,
  onPhoto,
}: PhotoButtonProps) {
  const id = useId()
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        disabled={isDisabled}
        className="peer sr-only"
        onChange={({ target }) => {
          const photo = target.files?.[0]
          target.value = ''
          if (photo) onPhoto(photo)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook(variant)} cursor-pointer hover:underline peer-focus-visible:outline-3 peer-focus-visible:outline-link`}
      >
        {children}
      </label>
    </span>
  )
}
