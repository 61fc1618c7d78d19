import "server-only";

export interface LaneLimits {
  /** Maximum number of tasks of the lane that run at once. */
  readonly running: number;
  /** Maximum number of tasks of the lane that wait. */
  readonly waiting: number;
}

interface Waiter {
  readonly start: (release: () => void) => void;
}

interface Lane {
  readonly key: string;
  readonly limits: LaneLimits;
  readonly waiting: Waiter[];
  running: number;
}

interface SchedulerOptions {
  /** Maximum number of running tasks in all lanes. */
  readonly at_once: number;
  /** Maximum number of waiting tasks in all lanes. */
  readonly max_waiting: number;
  /** Maximum time that a task waits for its turn, in milliseconds. */
  readonly max_wait_ms: number;
  readonly limitsOf: (lane: string) => LaneLimits;
}

/**
 * Decides which task runs next. Every company has its own lane. A free process takes a task from the waiting lane that was
 * served least recently, so that a lane with many tasks delays another lane by at most one task.
 */
export class Scheduler {
  /** In serving order: a lane moves to the end when one of its tasks starts or ends. */
  private readonly lanes = new Map<string, Lane>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: SchedulerOptions) {}

  /**
   * Waits for the turn of a task and returns a function that the caller must call when the task has ended. Returns null
   * when too many tasks are waiting or the wait exceeds its limit. A background task waits without limits: the caller
   * must start only one at a time.
   */
  acquire(key: string, { background = false } = {}): Promise<(() => void) | null> {
    const lane = this.laneOf(key);
    if (!background && this.isFull(lane)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        start: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
        this.waiting--;
        this.deleteIfEmpty(lane);
        resolve(null);
      };
      const timer = background ? undefined : setTimeout(giveUp, this.options.max_wait_ms);
      timer?.unref();
      this.lanes.set(key, lane);
      lane.waiting.push(waiter);
      this.waiting++;
      this.startNext();
    });
  }

  /** How many tasks run and wait, in all lanes. */
  counts() {
    return { running: this.running, waiting: this.waiting };
  }

  private laneOf(key: string): Lane {
    return this.lanes.get(key) ?? { key, limits: this.options.limitsOf(key), waiting: [], running: 0 };
  }

  private isFull(lane: Lane): boolean {
    const isFree = this.running < this.options.at_once && lane.running < lane.limits.running;
    if (isFree && lane.waiting.length === 0) return false;
    return lane.waiting.length >= lane.limits.waiting || this.waiting >= this.options.max_waiting;
  }

  private startNext() {
    while (this.running < this.options.at_once) {
      const lane = this.nextLane();
      if (!lane) return;
      const waiter = lane.waiting.shift();
      this.waiting--;
      this.running++;
      lane.running++;
      this.moveToEnd(lane);
      waiter?.start(this.releaseOf(lane));
    }
  }

  private nextLane(): Lane | undefined {
    return [...this.lanes.values()].find(
      ({ waiting, running, limits }) => waiting.length > 0 && running < limits.running,
    );
  }

  /** Returns the function that ends a task. A second call does nothing. */
  private releaseOf(lane: Lane): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.running--;
      lane.running--;
      this.moveToEnd(lane);
      this.deleteIfEmpty(lane);
      this.startNext();
    };
  }

  private moveToEnd(lane: Lane) {
    this.lanes.delete(lane.key);
    this.lanes.set(lane.key, lane);
  }

  private deleteIfEmpty(lane: Lane) {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(lane.key);
  }
}
