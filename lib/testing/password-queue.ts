import { setTimeout as pause } from "node:timers/promises";
import { hashPassword, requirePasswordQueueRoom } from "@/lib/access/password";

/** More than can be hashed and wait. */
const AT_ONCE = 60;

const hasRoom = () => {
  try {
    requirePasswordQueueRoom();
    return true;
  } catch {
    return false;
  }
};

/** Runs `work` while so many passwords are hashed for callers who are not logged in that no other one of them is accepted. */
export async function whilePasswordQueueIsFull<T>(work: () => Promise<T>): Promise<T> {
  let isBusy = true;
  const hashRepeatedly = async () => {
    while (isBusy) await hashPassword("uma senha qualquer").catch(() => pause(1));
  };
  const hashing = Array.from({ length: AT_ONCE }, hashRepeatedly);
  while (hasRoom()) await pause(1);
  try {
    return await work();
  } finally {
    isBusy = false;
    await Promise.all(hashing);
  }
}
