import "server-only";

export interface LaneLimits {
  /** How many tasks of the lane run at once. */
  readonly running: number;
  /** How many more of them wait. */
  readonly waiting: number;
}

interface Waiter {
  readonly start: (leave: () => void) => void;
}

interface Lane {
  readonly key: string;
  readonly limits: LaneLimits;
  readonly waiting: Waiter[];
  running: number;
}

interface SchedulerOptions {
  /** How many tasks run at once, of all lanes together. */
  readonly threads: number;
  /** How many tasks wait, of all lanes together. */
  readonly most_waiting: number;
  /** How long a task waits for its turn, in milliseconds. */
  readonly patience_ms: number;
  readonly limitsOf: (lane: string) => LaneLimits;
}

/**
 * Decides which task runs next. Every company has a lane of its own; a free thread goes to the waiting lane that was
 * served the longest ago, so that a lane with many tasks delays another lane by one task at most.
 */
export class Scheduler {
  /** In the order in which they are served: a lane that starts or ends a task goes to the end. */
  private readonly lanes = new Map<string, Lane>();
  private running = 0;
  private waiting = 0;

  constructor(private readonly options: SchedulerOptions) {}

  /**
   * Waits for the turn of a task and returns what the caller has to call when the task has ended; null when too many
   * tasks wait already, or when its turn does not come in time. A background task waits without limits: the caller
   * sees to it that there is only one of them at a time.
   */
  enter(key: string, { background = false } = {}): Promise<(() => void) | null> {
    const lane = this.laneOf(key);
    if (!background && this.isFull(lane)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        start: (leave) => {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(waiter), 1);
        this.waiting--;
        this.forgetEmpty(lane);
        resolve(null);
      };
      const timer = background ? undefined : setTimeout(giveUp, this.options.patience_ms);
      timer?.unref();
      this.lanes.set(key, lane);
      lane.waiting.push(waiter);
      this.waiting++;
      this.startNext();
    });
  }

  private laneOf(key: string): Lane {
    return this.lanes.get(key) ?? { key, limits: this.options.limitsOf(key), waiting: [], running: 0 };
  }

  private isFull(lane: Lane): boolean {
    const isFree = this.running < this.options.threads && lane.running < lane.limits.running;
    if (isFree && lane.waiting.length === 0) return false;
    return lane.waiting.length >= lane.limits.waiting || this.waiting >= this.options.most_waiting;
  }

  private startNext() {
    while (this.running < this.options.threads) {
      const lane = this.nextLane();
      if (!lane) return;
      const waiter = lane.waiting.shift();
      this.waiting--;
      this.running++;
      lane.running++;
      this.moveToEnd(lane);
      waiter?.start(this.leaving(lane));
    }
  }

  private nextLane(): Lane | undefined {
    return [...this.lanes.values()].find(
      ({ waiting, running, limits }) => waiting.length > 0 && running < limits.running,
    );
  }

  /** What ends a task; a second call does nothing. */
  private leaving(lane: Lane): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.running--;
      lane.running--;
      this.moveToEnd(lane);
      this.forgetEmpty(lane);
      this.startNext();
    };
  }

  private moveToEnd(lane: Lane) {
    this.lanes.delete(lane.key);
    this.lanes.set(lane.key, lane);
  }

  private forgetEmpty(lane: Lane) {
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(lane.key);
  }
}
