import { useTranslations } from 'use-intl'
import { PathStep } from '~/lesson/path-step'
import { ReadingHead } from '~/lesson/reading-head'
import { Dialog } from '~/ui/dialog'
import { Ring } from '~/ui/ring'
import { PhoneFrame } from '../phone-frame'
import { previewSteps, previewSums } from './preview-steps'
import type { SaidPath, Step, StepChoices } from './studio-paths.queries'

interface PreviewPathProps {
  said: Pick<SaidPath, 'title' | 'summary' | 'mode' | 'needed'>
  steps: readonly Step[]
  choices: StepChoices
  onClose: () => void
}

/** The path as it stands in the form, saved or not, drawn as for somebody who begins it. */
export function PreviewPath({ onClose, ...path }: PreviewPathProps) {
  const t = useTranslations('pathStudio.preview')
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      <p className="mb-3 text-ink-soft text-sm">{t('text')}</p>
      <div className="flex flex-col items-center gap-5">
        <PhoneFrame>
          <Drawn {...path} />
        </PhoneFrame>
      </div>
    </Dialog>
  )
}

function Drawn({ said, steps, choices }: Omit<PreviewPathProps, 'onClose'>) {
  const t = useTranslations('paths')
  const shown = previewSteps(steps, said.mode, choices)
  const { needed, minutes } = previewSums(shown, said.needed)
  const next = shown.find(({ standing }) => standing === 'open')
  return (
    <>
      <ReadingHead kind={t('path')} title={said.title} summary={said.summary}>
        <div className="mt-4 flex items-center justify-between gap-4">
          <p className="flex flex-col text-ink-soft text-sm tabular-nums">
            <span>{t(`rule.${said.mode}`, { needed })}</span>
            <span>{t('minutes', { count: minutes })}</span>
          </p>
          <Ring value={0} max={needed} label={t('ring', { done: 0, needed })} />
        </div>
      </ReadingHead>
      <ol aria-label={t('steps')} className="border-hairline border-t empty:hidden">
        {shown.map((step, at) => (
          <li
            key={steps[at]?.course_id ?? steps[at]?.certification_id}
            aria-current={step === next ? 'step' : undefined}
            className="flex min-h-13 items-start gap-4 border-hairline border-b py-3"
          >
            <PathStep step={step} number={at + 1} isNext={step === next} />
          </li>
        ))}
      </ol>
    </>
  )
}
