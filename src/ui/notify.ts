import { toast } from 'sonner';
import { showDestructiveToast } from './destructive-toast';

export type NotifyTone = 'success' | 'info' | 'error';

const channels: Record<NotifyTone, (message: string, description?: string) => void> = {
  success: (message, description) => void toast.success(message, { description }),
  info: (message, description) => void toast.info(message, { description }),
  error: (title, description) => showDestructiveToast({ title, description }),
};

/** Says something in passing: failures one at a time, the rest up to three (NV-07). */
export function notify(tone: NotifyTone, message: string, description?: string) {
  channels[tone](message, description);
}
