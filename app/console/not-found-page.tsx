import { Missing } from './missing'

/** An address within the console that leads nowhere. */
export default function ConsoleNotFoundPage() {
  return <Missing />
}
